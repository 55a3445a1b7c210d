import type { RequestContext } from '../service/service.js'

/**
 * Logs why a handler refuses a request, with the project of the request and its origins. `origin` is the one that was
 * refused: that of a page in the body, or by default that of the request.
 */
export function logRefusal(c: RequestContext, reason: string, origin = c.req.header('origin')): void {
  const project = c.get('project')
  c.get('logRefusal')({ reason, origin, project: project.id, allowed: project.allowedOrigins })
}

import type { MiddlewareHandler } from 'hono'
import type { RequestVariables } from '../service/service.js'
import { inSpan } from '../tracing/running-span.js'
import type { Tracing } from '../tracing/tracing.js'
import { describeAnswer, knownMethod, type ServiceOf } from './middleware.js'
import type { RequestIds } from './request-ids.js'

export type RequestTracesOptions = {
  tracing: Tracing
  requestIds: Pick<RequestIds, 'current'>
  /** A client could put its requests into the traces of others. */
  trustProxy: boolean
  serviceOf: ServiceOf
}

/** Traces each request, with the route instead of the path. */
export function traceRequests({
  tracing,
  requestIds,
  trustProxy,
  serviceOf,
}: RequestTracesOptions): MiddlewareHandler<{ Variables: RequestVariables }> {
  return (c, next) => {
    const method = knownMethod(c.req.method)
    const attributes = {
      'http.request.method': method ?? '_OTHER',
      'openappkit.request_id': requestIds.current() ?? '',
    }
    const traceparent = trustProxy ? c.req.header('traceparent') : undefined
    const span = tracing.start({ name: 'HTTP', kind: 'server', attributes }, traceparent)
    return inSpan(span, 'internal', async () => {
      await next()
      const { status, route, service } = describeAnswer(c, serviceOf)
      const code = c.get('failure')
      span.rename(`${method ?? 'HTTP'} ${route}`)
      span.set({ 'http.route': route, 'http.response.status_code': status, 'openappkit.service': service })
      // As specified: a request that is wrong is no failure of the server.
      if (status >= 500) span.fail(code ?? 'http_status')
      else if (code !== undefined) span.set({ 'error.type': code })
    })
  }
}

import type { AppKitOptions } from '../../options/options.js'

/** The URL of a network's picture at the configured listing service. The service may not have it. */
export function servicePicture(
  { services, projectId }: Pick<AppKitOptions, 'services' | 'projectId'>,
  id: string,
): string | undefined {
  const base = services?.listing
  if (!base || !URL.canParse(base)) return undefined
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/public/getAssetImage/${encodeURIComponent(id)}`
  if (projectId) url.searchParams.set('projectId', projectId)
  return url.href
}

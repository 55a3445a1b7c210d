import type { AppKitOptions } from '../../options/options.js'

/** Where the listing service that the app named has the picture of a network. The service may not have it. */
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

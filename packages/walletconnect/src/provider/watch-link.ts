import { linkEvents, type NamespaceLink } from './namespace-link.js'

/** Changes within this time are reported once. */
const coalesceMs = 50

/** Calls back after a change of the namespace. Returns a function that stops the calls. */
export function watchLink(link: Pick<NamespaceLink, 'on' | 'off'>, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = () => {
    timer = undefined
    onChange()
  }
  const onEvent = () => void (timer ??= setTimeout(report, coalesceMs))
  for (const event of linkEvents) link.on(event, onEvent)
  return () => {
    clearTimeout(timer)
    for (const event of linkEvents) link.off(event, onEvent)
  }
}

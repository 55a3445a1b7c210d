import { linkEvents, type NamespaceLink } from './namespace-link.js'

/** Changes within this time are one report. */
const coalesceMs = 50

/** Calls back after the wallet changed something. Returns a function that stops the calls. */
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

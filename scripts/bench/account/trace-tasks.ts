import type { Browser, Page } from 'playwright-core'

/** A task of the page's main thread: how long it took by the clock, and what of that it had the processor, in ms. */
export type Task = { clock: number; cpu: number }

type TraceEvent = { name: string; pid: number; tid: number; dur?: number; tdur?: number; args: { name?: string } }

/** What the page's main thread did while something was done to it. The processor's time is true on a busy machine too. */
export async function traceTasks<T>(
  page: Page,
  work: () => Promise<T>,
): Promise<{ result: T; tasks: readonly Task[] }> {
  const browser = page.context().browser() as Browser
  await browser.startTracing(page, { categories: ['-*', 'toplevel', '__metadata'] })
  const result = await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf))
  const tasks = traceEvents
    .filter((event) => event.name.endsWith('::RunTask') && mains.has(threadOf(event)))
    .map(({ dur = 0, tdur = 0 }) => ({ clock: dur / 1000, cpu: tdur / 1000 }))
  return { result, tasks }
}

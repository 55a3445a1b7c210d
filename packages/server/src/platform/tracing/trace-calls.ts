import type { RunningStore } from '../store/running-store.js'
import { inSpan, runningSpan } from './running-span.js'
import type { SpanFacts, Tracing } from './tracing.js'

type Call = RunningStore['call']

/** Traces the calls of each store: as a part of the request that runs, or on their own. */
export const traceCalls =
  (tracing: Tracing) =>
  (store: string, call: Call): Call =>
  <T>(method: string, argument?: unknown): Promise<T> => {
    const attributes = { 'openappkit.store': store, 'openappkit.store.method': method }
    const facts: SpanFacts = { name: `${store} ${method}`, kind: 'internal', attributes }
    const span = runningSpan()?.child(facts) ?? tracing.start(facts)
    return inSpan(span, 'service_unreachable', () => call<T>(method, argument))
  }

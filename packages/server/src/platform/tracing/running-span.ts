import type { ErrorCode } from '@openappkit/protocol/errors'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './tracing.js'

type Running = { span: Span; isOver: boolean }

/** Holds no span itself: each run of `inSpan` passes its own to what it calls. */
const running = new AsyncLocalStorage<Running>()

/** The span of the work that calls this. `undefined` in timers that run after the work has ended. */
export function runningSpan(): Span | undefined {
  const current = running.getStore()
  return current?.isOver ? undefined : current?.span
}

/** Runs work in a span, and ends the span with it. If the work rejects, the span failed with `code`. */
export async function inSpan<Result>(span: Span, code: ErrorCode, work: () => Promise<Result>): Promise<Result> {
  const current: Running = { span, isOver: false }
  try {
    return await running.run(current, work)
  } catch (thrown) {
    span.fail(code)
    throw thrown
  } finally {
    current.isOver = true
    span.end()
  }
}

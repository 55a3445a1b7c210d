import { type ConnectStep, type Steps, withSignal } from '@openappkit/core/adapter'

export type RecordedSteps = Steps<ConnectStep> & {
  /** What was shown, oldest first. */
  readonly shown: readonly ConnectStep[]
}

/** Steps that remember what they were given. Nobody answers what is asked: it ends with the signal. */
export function recordSteps(signal: AbortSignal = new AbortController().signal): RecordedSteps {
  const shown: ConnectStep[] = []
  return {
    signal,
    shown,
    show: (step) => void shown.push(step),
    ask<T>(step: ConnectStep) {
      shown.push(step)
      return withSignal(signal, new Promise<T>(() => undefined))
    },
  }
}

import { type ConnectStep, type Steps, withSignal } from '@openappkit/core/adapter'

export type RecordedSteps = Steps<ConnectStep> & {
  /** The steps that were shown, oldest first. */
  readonly shown: readonly ConnectStep[]
}

/** Records the steps of a connection. Questions are never answered: they end with the signal. */
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

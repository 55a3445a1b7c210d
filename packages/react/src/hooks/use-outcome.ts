'use client'
import { createRun, idle, type Outcome, type OutcomeOptions } from '@openappkit/core/internal'
import { useEffect, useMemo, useRef, useState } from 'react'

/** Runs attempts and returns the outcome of the newest. `run` never rejects, and its identity is stable. */
export function useOutcome<T>({ onSuccess, onError }: OutcomeOptions<T>) {
  const [outcome, setOutcome] = useState<Outcome<T>>(idle)
  const callbacks = useRef({ onSuccess, onError })
  useEffect(() => void (callbacks.current = { onSuccess, onError }))
  const run = useMemo(() => {
    const latest: OutcomeOptions<T> = {
      onSuccess: (data) => callbacks.current.onSuccess?.(data),
      onError: (error) => callbacks.current.onError?.(error),
    }
    return createRun((work: () => Promise<T>) => work(), latest, setOutcome)
  }, [])
  return { run, outcome }
}

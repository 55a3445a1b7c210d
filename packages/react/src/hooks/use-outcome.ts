'use client'
import { createRun, idle, type Outcome, type OutcomeOptions } from '@openappkit/core/internal'
import { useEffect, useMemo, useRef, useState } from 'react'

/** Runs `work`, and has the outcome of the newest attempt. `run` never rejects. Pass the same `work` each time. */
export function useOutcome<Given extends unknown[], T>(
  work: (...given: Given) => Promise<T>,
  { onSuccess, onError }: OutcomeOptions<T>,
) {
  const [outcome, setOutcome] = useState<Outcome<T>>(idle)
  const callbacks = useRef({ onSuccess, onError })
  useEffect(() => void (callbacks.current = { onSuccess, onError }))
  const run = useMemo(() => {
    const latest: OutcomeOptions<T> = {
      onSuccess: (data) => callbacks.current.onSuccess?.(data),
      onError: (error) => callbacks.current.onError?.(error),
    }
    return createRun(work, latest, setOutcome)
  }, [work])
  return { run, outcome }
}

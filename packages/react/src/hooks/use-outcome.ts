'use client'
import { createRun, idle, type Outcome, type OutcomeOptions } from '@openappkit/core/internal'
import { useEffect, useMemo, useRef, useState } from 'react'

/** Runs `work`, and has the outcome of the newest attempt of the component. `run` never rejects, and stays the same function. */
export function useOutcome<Given extends unknown[], T>(
  work: (...given: Given) => Promise<T>,
  { onSuccess, onError }: OutcomeOptions<T>,
) {
  const [outcome, setOutcome] = useState<Outcome<T>>(idle)
  const latest = useRef({ work, onSuccess, onError })
  useEffect(() => void (latest.current = { work, onSuccess, onError }))
  const run = useMemo(() => {
    const callbacks: OutcomeOptions<T> = {
      onSuccess: (data) => latest.current.onSuccess?.(data),
      onError: (error) => latest.current.onError?.(error),
    }
    return createRun((...given: Given) => latest.current.work(...given), callbacks, setOutcome)
  }, [])
  return { run, outcome }
}

'use client'
import type { AppKitError } from '@openappkit/modal'
import { useCallback, useEffect, useRef, useState } from 'react'

export type OutcomeOptions<T> = {
  /** Receives the result. */
  onSuccess?: ((data: T) => void) | undefined
  /** Receives the error. */
  onError?: ((error: AppKitError) => void) | undefined
}

/** The state of the latest attempt. */
export type Outcome<T> = {
  /** The result. */
  data: T | undefined
  /** The error. */
  error: AppKitError | undefined
  /** Whether it is in progress. */
  isPending: boolean
  /** Whether the last attempt failed. */
  isError: boolean
  /** Whether the last attempt succeeded. */
  isSuccess: boolean
}

type Ending<T> = { status: 'idle' | 'pending' } | { status: 'done'; data: T } | { status: 'failed'; error: AppKitError }

/** Runs one attempt at a time as far as a component shows it: the newest. `run` never rejects. */
export function useOutcome<T>({ onSuccess, onError }: OutcomeOptions<T>) {
  const [ending, setEnding] = useState<Ending<T>>({ status: 'idle' })
  const callbacks = useRef({ onSuccess, onError })
  const newest = useRef(0)
  useEffect(() => void (callbacks.current = { onSuccess, onError }))

  const run = useCallback(async (work: () => Promise<T>): Promise<void> => {
    const id = (newest.current += 1)
    const end = (next: Ending<T>) => id === newest.current && setEnding(next)
    end({ status: 'pending' })
    await work().then(
      (data) => {
        end({ status: 'done', data })
        callbacks.current.onSuccess?.(data)
      },
      (error: AppKitError) => {
        end({ status: 'failed', error })
        callbacks.current.onError?.(error)
      },
    )
  }, [])

  const outcome: Outcome<T> = {
    data: ending.status === 'done' ? ending.data : undefined,
    error: ending.status === 'failed' ? ending.error : undefined,
    isPending: ending.status === 'pending',
    isError: ending.status === 'failed',
    isSuccess: ending.status === 'done',
  }
  return { run, outcome }
}

'use client'
import type { AppKitError } from '@openappkit/modal'
import { useCallback, useEffect, useRef, useState } from 'react'

export type OutcomeOptions<T> = {
  /** Called with what it came to. */
  onSuccess?: ((data: T) => void) | undefined
  /** Called with why it failed. */
  onError?: ((error: AppKitError) => void) | undefined
}

/** How the newest attempt stands, as apps know it from their data hooks. */
export type Outcome<T> = {
  /** What it came to. */
  data: T | undefined
  /** Why it failed. */
  error: AppKitError | undefined
  /** Whether it is under way. */
  isPending: boolean
  /** Whether the last one failed. */
  isError: boolean
  /** Whether the last one went well. */
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

import { useCallback, useRef, useState } from 'react'
import { describeError, isRefusal } from '../describe-error.js'

export type TaskState<T> =
  | { status: 'idle' }
  | { status: 'waiting' }
  | { status: 'done'; value: T }
  | { status: 'cancelled' | 'failed'; sentence: string }

/** Runs an async task that may fail. A newer run replaces an older one. */
export function useTask<T>() {
  const [state, setState] = useState<TaskState<T>>({ status: 'idle' })
  const newest = useRef(0)

  const start = useCallback(async (work: () => Promise<T>) => {
    const mine = ++newest.current
    const settle = (next: TaskState<T>) => mine === newest.current && setState(next)
    settle({ status: 'waiting' })
    try {
      settle({ status: 'done', value: await work() })
    } catch (error) {
      settle({ status: isRefusal(error) ? 'cancelled' : 'failed', sentence: describeError(error) })
    }
  }, [])

  return { state, start, isWaiting: state.status === 'waiting' }
}

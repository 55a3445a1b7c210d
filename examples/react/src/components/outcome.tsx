import type { ReactNode } from 'react'
import type { TaskState } from '../hooks/use-task.js'
import { useUnreachable } from '../hooks/use-unreachable.js'

export type OutcomeProps<T> = { state: TaskState<T>; waiting: string; children(value: T): ReactNode }

/** The state of a task. Always rendered, so that screen readers announce changes. */
export function Outcome<T>({ state, waiting, children }: OutcomeProps<T>) {
  return (
    <div className="outcome" role="status">
      {state.status === 'waiting' && <Waiting>{waiting}</Waiting>}
      {state.status === 'cancelled' && <p className="note">{state.sentence}</p>}
      {state.status === 'failed' && <p className="note note-failed">{state.sentence}</p>}
      {state.status === 'done' && children(state.value)}
    </div>
  )
}

function Waiting({ children }: { children: string }) {
  const isUnreachable = useUnreachable()
  const text = isUnreachable
    ? 'No connection to wallets on other devices. The request goes on when it is back.'
    : children
  return <p className="note note-waiting">{text}</p>
}

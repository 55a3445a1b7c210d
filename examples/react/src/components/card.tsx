import { type ReactNode, useId } from 'react'

export type CardProps = { title: string; id?: string; hint?: string; aside?: ReactNode; children: ReactNode }

/** A region with a heading. One with an `id` can take the focus, see `useTargetCard`. */
export function Card({ title, id, hint, aside, children }: CardProps) {
  const heading = useId()
  return (
    <section className="card" id={id} tabIndex={id ? -1 : undefined} aria-labelledby={heading}>
      <div className="card-head">
        <h2 id={heading}>{title}</h2>
        {aside}
      </div>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </section>
  )
}

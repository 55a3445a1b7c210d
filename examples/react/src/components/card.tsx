import { type ReactNode, useId } from 'react'

export type CardProps = { title: string; hint?: string; aside?: ReactNode; children: ReactNode }

export function Card({ title, hint, aside, children }: CardProps) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </section>
  )
}

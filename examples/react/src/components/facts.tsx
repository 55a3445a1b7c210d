import type { ReactNode } from 'react'

/** A ledger: rows of label and value, divided by hairlines. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="ledger">{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

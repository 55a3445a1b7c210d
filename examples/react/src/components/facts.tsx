import type { ReactNode } from 'react'

/** Rows of label and value, divided by lines. */
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

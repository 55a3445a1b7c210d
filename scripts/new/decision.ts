import { created, type Plan, spell } from './plan.ts'

/** A dated record of why something is as it is. `today` is an ISO date. */
export function planDecision(name: string, today: string): Plan {
  const { kebab, words } = spell(name)
  const text = `# ${words}

Date: ${today}

## What we decided

One paragraph, in the present tense.

## Why

What forced a choice, what was measured, which alternatives there were and what each would have cost.

## What follows

What is easier now, what is harder, and what would make us look at this again.
`
  return {
    files: [created(`docs/architecture/decisions/${today}-${kebab}.md`, text)],
    next: ['fill in the three parts'],
  }
}

// Runs in the threads of the stores: imports as Node resolves them in the source.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Answer, Statement, Steps, StoreRules } from '../store/statement.ts'
import { inTransaction } from './open-database.ts'
import type { ServedStore } from './serve-store.ts'

const none: Answer = { rows: [], changes: 0 }

type Prepared = { statement: StatementSync; hasRows: boolean }

/** Runs the rules of a store over SQLite. Each method ends before the next one begins. */
export function serveRules(db: DatabaseSync, rules: StoreRules): ServedStore {
  const prepared = new Map<string, Prepared>()
  let changed = 0

  function prepare(text: string): Prepared {
    const known = prepared.get(text)
    if (known) return known
    const statement = db.prepare(text.replaceAll(/\{(\w+)\}/g, '$1'))
    const added = { statement, hasRows: /^\s*SELECT\b|\bRETURNING\b/i.test(text) }
    prepared.set(text, added)
    return added
  }

  function answer({ text, values }: Statement): Answer {
    const { statement, hasRows } = prepare(text)
    if (hasRows) return { rows: statement.all(...values) as Answer['rows'], changes: 0 }
    const changes = Number(statement.run(...values).changes)
    changed += changes
    return { rows: [], changes }
  }

  /** Runs the effects of the steps after `around`, which may be a transaction. */
  function run<Result>(steps: Steps<Result>, around = (work: () => Result): Result => work()): Result {
    const effects: (() => void)[] = []
    const result = around(() => runSteps(steps, effects))
    for (const effect of effects) effect()
    return result
  }

  function runSteps<Result>(steps: Steps<Result>, effects: (() => void)[]): Result {
    let step = steps.next()
    while (step.done !== true) {
      if ('afterCommit' in step.value) effects.push(step.value.afterCommit)
      step = steps.next('text' in step.value ? answer(step.value) : none)
    }
    return step.value
  }

  const { sweep } = rules
  const methods = {
    ...mapRules(rules.reads, (rule) => (argument: never) => run(rule(argument))),
    ...mapRules(rules.writes, (rule) => (argument: never) => run(rule(argument), (work) => inTransaction(db, work))),
  }
  return {
    methods,
    ...(sweep && {
      sweep(now: number) {
        changed = 0
        const isBehind = run(sweep(now))
        if (changed > 0) db.exec('PRAGMA incremental_vacuum(256)')
        return isBehind
      },
    }),
    close: () => db.close(),
  }
}

type Rules = StoreRules['reads']

const mapRules = (rules: Rules, toMethod: (rule: Rules[string]) => (argument: never) => unknown) =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, toMethod(rule)]))

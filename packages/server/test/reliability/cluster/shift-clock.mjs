// Moves the clock of a process: `--import shift-clock.mjs?ms=45000`. Timers and `performance` keep their pace.
const shiftMs = Number(new URL(import.meta.url).searchParams.get('ms'))
const own = Date
const now = () => own.now() + shiftMs

globalThis.Date = new Proxy(own, {
  construct: (target, values, created) => Reflect.construct(target, values.length === 0 ? [now()] : values, created),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

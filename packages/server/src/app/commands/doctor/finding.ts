/** `FAIL`: the server cannot do its work. `warn`: it works, with a risk. The text says what to do. */
export type Finding = { level: 'ok' | 'warn' | 'FAIL'; text: string }

export type Check = {
  /** What is examined, such as `database`. Each line begins with it. */
  name: string
  /** Changes nothing. Once `signal` is aborted, it releases what it opened. */
  run(signal: AbortSignal): Promise<readonly Finding[]>
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warn = (text: string): Finding => ({ level: 'warn', text })
export const fail = (text: string): Finding => ({ level: 'FAIL', text })

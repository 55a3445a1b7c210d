/** One thing a gate has to say about the repository. Errors fail the gate, warnings are only printed. */
export type Finding = {
  /** Path from the root of the repository, with forward slashes. */
  file: string
  line?: number
  message: string
  severity?: 'error' | 'warning'
}

export type Gate = {
  name: string
  /** What it protects, in a few words, for the table. */
  about: string
  run(): Promise<Finding[]>
}

export const isError = (finding: Finding): boolean => finding.severity !== 'warning'

export function formatFinding({ file, line, message, severity }: Finding): string {
  const place = line === undefined ? file : `${file}:${line}`
  return `  ${severity === 'warning' ? 'warning' : 'error  '} ${place}  ${message}`
}

import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Returns once what a file or a folder contains is on disk. */
export function syncPath(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

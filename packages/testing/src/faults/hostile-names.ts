/**
 * Names, ids and reverse domains that break careless code: inherited object keys, empty strings, lone surrogates, and
 * texts longer than any screen. For every suite that accepts data of a wallet.
 */
export const hostileNames: readonly string[] = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'toLocaleString',
  'hasOwnProperty',
  'isPrototypeOf',
  'valueOf',
  '__defineGetter__',
  '__lookupSetter__',
  'CONSTRUCTOR',
  ' constructor ',
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udc00 Wallet',
  'Wallet \ud83e',
  '\u202ekcatta\u202c',
  'x'.repeat(10_000),
  'é'.repeat(10_000),
  '🦊'.repeat(5_000),
]

import { hostileNames } from '@openappkit/testing/faults'

const call = 'ran()'

/** Texts that call `ran()` if they are interpreted as markup or code. */
const vectors = [
  `<script>${call}</script>`,
  `<img src=x onerror=${call}>`,
  `<svg onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<iframe srcdoc="<script>parent.${call}</script>">`,
  `<iframe src="javascript:parent.${call}">`,
  `<a href="javascript:${call}">x</a>`,
  `<details open ontoggle=${call}>`,
  `<body onload=${call}>`,
  `<video><source onerror=${call}>`,
  `<math><mtext><img src=x onerror=${call}>`,
  `"><script>${call}</script>`,
  `" onfocus=${call} autofocus x="`,
  `' onpointerenter=${call} x='`,
  `\${${call}}`,
  `{{constructor.constructor('${call}')()}}`,
  `javascript:${call}`,
  `</title><script>${call}</script>`,
  `</style><script>${call}</script>`,
  `<!--><script>${call}</script>-->`,
  `<template shadowrootmode=open><script>${call}`,
  `<x contenteditable onfocus=${call} autofocus>`,
  `<object data="javascript:${call}">`,
  `<button formaction="javascript:${call}">`,
] as const

const forms: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `x ${text.replace(/<(\/?)([a-z]+)/g, (_, slash: string, tag: string) => `<${slash}${tag.toUpperCase()}`)}`,
  (text) => `\u202e${text.replaceAll('<', '<\u200b').replaceAll(':', '\u0000:')}`,
  (text) => `&#32;${text.replaceAll('<', '&lt;').replaceAll('"', '&quot;')}`,
  (text) => `%20${encodeURIComponent(text)}`,
]

/**
 * 120 texts: each vector unchanged, in capitals, with characters that are removed, as entities, and within a URL. Also
 * the names that break lookups, except those without visible characters.
 */
export const hostileTexts: readonly string[] = [
  ...forms.flatMap((form) => vectors.map(form)),
  ...hostileNames.filter((name) => /\p{L}/u.test(name)),
]

const page = encodeURIComponent(`<script>top.${call}</script>`)

/** 60 URLs that must not be opened, or not as what they claim to be. */
export const hostileLinks: readonly string[] = [
  ...['javascript:', 'JaVaScRiPt:', ' javascript:', 'java\nscript:', 'java\tscript:', '\u0001javascript:'].flatMap(
    (scheme) => [`${scheme}${call}`, `${scheme}//%0a${call}`, `${scheme}/*https://a.example*/${call}`],
  ),
  ...['data:text/html,', 'DATA:text/html;charset=utf-8,', 'data:image/svg+xml,', 'data:application/xhtml+xml,'].map(
    (type) => `${type}${page}`,
  ),
  ...['vbscript', 'file', 'filesystem', 'blob', 'about', 'intent', 'view-source', 'http', 'ws', 'wss', 'ftp'].flatMap(
    (scheme) => [`${scheme}:${call}`, `${scheme}://a.example/${call}`],
  ),
  'https://wallet.example@evil.example',
  'https://user:secret@wallet.example',
  'https://wallet.example/\u202egpj',
  `https://wallet.example/${'a'.repeat(5_000)}`,
  'https://',
  'https:///',
  '//evil.example',
  '/path',
  'evil.example',
  'a://one-letter',
  `${'a'.repeat(33)}://too-long`,
  '{uri}',
  'wc:topic@2',
  '\u0000',
  '🦊://',
  '',
]

import { expect, test } from 'vitest'
import { variableNames } from '../../app/config.js'
import { createLog } from '../log/log.js'
import { findUnknownVariables, logUnknownVariables } from './unknown-variables.js'

const find = (...names: string[]) =>
  findUnknownVariables(Object.fromEntries(names.map((name) => [name, 'x'])), variableNames)

test.each([
  ['ACCOUNTS_FRAME_ORIGN', 'ACCOUNTS_FRAME_ORIGIN'],
  ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
  ['allowed_origins', 'ALLOWED_ORIGINS'],
  ['PROJECT_ID', 'PROJECT_IDS'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['SIGN_IN_RPC_URL', 'SIGN_IN_RPC_URLS'],
  ['RELAY_MAX_SOCKET', 'RELAY_MAX_SOCKETS'],
  ['RATE_LIMIT_PER_SECONDS', 'RATE_LIMIT_PER_SECOND'],
  ['OTEL_EXPORTER_OTLP_ENDPIONT', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
])('the misspelled variable %s is unknown, and the nearest one is %s', (name, nearest) => {
  expect(find(name)).toEqual([{ name, nearest }])
})

test.each(['ACCOUNTS_COLOUR_OF_THE_DOOR', 'BLOCKCHAIN_QUANTUM_ENTANGLEMENT'])(
  'the variable %s has a prefix of this server, and no known name is near to it',
  (name) => {
    expect(find(name)).toEqual([{ name, nearest: undefined }])
  },
)

test.each([
  ['a shell', ['HOME', 'HOSTNAME', 'PATH', 'LOGNAME', 'LOG_FILE', 'HOSTTYPE', 'LANG', 'TERM', 'SHELL', 'USER', 'PWD']],
  ['Node and its package managers', ['NODE_OPTIONS', 'NODE_PATH', 'NODE_VERSION', 'npm_config_cache', 'NVM_DIR']],
  ['other programs', ['SERVER_NAME', 'SERVER_SOFTWARE', 'IMAGES_TAG', 'PROJECT_ROOT', 'SIGN_KEY', 'KEY_FILE', 'RATE']],
  ['the key holder', ['KEY_HOLDER_FILE', 'KEY_HOLDER_SECRETS', 'KEY_HOLDER_SOCKET']],
  ['Kubernetes', ['RELAY_SERVICE_HOST', 'ACCOUNTS_SERVICE_PORT_HTTP', 'ACCOUNTS_PORT_4010_TCP_ADDR']],
  [
    'OpenTelemetry',
    [
      'OTEL_SERVICE_NAME',
      'OTEL_RESOURCE_ATTRIBUTES',
      'OTEL_PROPAGATORS',
      'OTEL_LOG_LEVEL',
      'OTEL_BSP_MAX_QUEUE_SIZE',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
      'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT',
      'OTEL_METRICS_EXPORTER',
      'OTEL_LOGS_EXPORTER',
      'OTEL_EXPORTER_OTLP_METRICS_PROTOCOL',
      'OTEL_EXPORTER_OTLP_TIMEOUT',
    ],
  ],
  ['systemd', ['INVOCATION_ID', 'JOURNAL_STREAM', 'SYSTEMD_EXEC_PID', 'CREDENTIALS_DIRECTORY', 'LOGS_DIRECTORY']],
])('the variables of %s are not reported', (_, names) => {
  expect(find(...names)).toEqual([])
})

test('known variables, empty ones and the address of a linked container are not reported', () => {
  expect(find(...variableNames)).toEqual([])
  const linked = { RELAY_PORT: 'tcp://10.0.0.1:4000', RELAY_NAME: '/web/relay', RELAY_ENV_NODE_VERSION: '24.1.0' }
  const env = { ACCOUNTS_COLOUR: '', RELAY_COLOUR: undefined, ...linked }
  expect(findUnknownVariables(env, variableNames)).toEqual([])
})

test('an unknown variable is logged as an error with its name, and without its value', () => {
  const lines: string[] = []
  const env = { ACCOUNTS_SECRET: 'hunter2', ACCOUNTS_COLOUR_OF_THE_DOOR: 'hunter3' }
  logUnknownVariables(
    createLog('error', (line) => void lines.push(line)),
    env,
    variableNames,
  )
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'The variable ACCOUNTS_SECRET is unknown. Did you mean ACCOUNTS_SECRETS?',
    'The variable ACCOUNTS_COLOUR_OF_THE_DOOR is unknown. This program does not read it.',
  ])
  expect(lines.join('')).not.toContain('hunter')
})

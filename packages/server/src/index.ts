export { type Config, readConfig } from './app/config.js'
export { openMetrics, type OpenMetrics } from './app/open-metrics.js'
export { createServer, type Server, type ServerOptions } from './app/server.js'
export type { ServicesOptions } from './app/services.js'
export type { Budget, BudgetKey } from './platform/budget/budget.js'
export type { Catalog } from './platform/catalog/catalog.js'
export { type NetworkRow, ownNetworks, readNetworks } from './platform/catalog/read-networks.js'
export { ownWallets, parseWallets, readWallets } from './platform/catalog/read-wallets.js'
export { ConfigError } from './platform/environment/config-error.js'
export { csv, flag, wholeNumber } from './platform/environment/environment.js'
export { fail, tooMany } from './platform/http/service-failure.js'
export { createLog, type Log, type LogLevel, logLevels } from './platform/log/log.js'
export type { Metrics } from './platform/metrics/metrics.js'
export { localOrigins } from './platform/project/project-environment.js'
export { createProject, type Project } from './platform/project/project.js'
export { readProjects } from './platform/project/read-projects.js'
export {
  defineService,
  type RequestContext,
  type Route,
  type Service,
  type ServiceContext,
  type ServiceDefinition,
} from './platform/service/service.js'
export type { EventStore } from './services/analytics/event-store.js'
export { defaultRelayLimits, type RelayLimits } from './services/relay/limits/relay-limits.js'
export { localRelay, type RelayOptions } from './services/relay/relay-options.js'

export { analyticsEvent, type AnalyticsEvent, type AnalyticsProps, batchLimits } from './analytics-event.js'
export { eventNames, type EventName, eventProperties, type EventProperties } from './event-properties.js'
export { redact } from './redact.js'

export * from '@openappkit/core/networks'

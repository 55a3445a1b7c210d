export * from '@openappkit/modal/networks'

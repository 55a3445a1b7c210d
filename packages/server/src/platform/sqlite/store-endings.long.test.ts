import { subject as accounts } from '../../../test/account-subject.js'
import { subject as activity } from '../../../test/activity-subject.js'
import { subject as events } from '../../../test/event-subject.js'
import { subject as mailboxes } from '../../../test/mailbox-subject.js'
import { subject as names } from '../../../test/name-subject.js'
import { subject as sessions } from '../../../test/session-subject.js'
import { subject as smartSessions } from '../../../test/smart-session-subject.js'
import { testStoreEndings } from '../../../test/store-endings.js'

const ofTests = (file: string) => new URL(`../../../test/${file}`, import.meta.url)
const ofServices = (file: string) => new URL(`../../services/${file}`, import.meta.url)

testStoreEndings({
  name: 'accounts',
  subject: accounts,
  module: ofTests('account-subject.ts'),
  thread: ofServices('accounts/store/account-thread.ts'),
})
testStoreEndings({
  name: 'activity',
  subject: activity,
  module: ofTests('activity-subject.ts'),
  thread: ofServices('blockchain/activity/store/activity-thread.ts'),
})
testStoreEndings({
  name: 'events',
  subject: events,
  module: ofTests('event-subject.ts'),
  thread: ofServices('analytics/event-thread.ts'),
})
testStoreEndings({
  name: 'mailboxes',
  subject: mailboxes,
  module: ofTests('mailbox-subject.ts'),
  thread: ofServices('relay/mailbox/mailbox-thread.ts'),
})
testStoreEndings({
  name: 'names',
  subject: names,
  module: ofTests('name-subject.ts'),
  thread: ofServices('blockchain/names/store/name-thread.ts'),
})
testStoreEndings({
  name: 'sessions',
  subject: sessions,
  module: ofTests('session-subject.ts'),
  thread: ofServices('sign-in/store/session-thread.ts'),
})
testStoreEndings({
  name: 'smart sessions',
  subject: smartSessions,
  module: ofTests('smart-session-subject.ts'),
  thread: ofServices('blockchain/smart-sessions/store/smart-session-thread.ts'),
})

import type { Eraser, Exporter, PersonalData } from '../platform/personal-data.ts'
import { personalData as accounts } from './accounts/personal-data.ts'
import { personalData as comments } from './comments/personal-data.ts'
import { personalData as danmaku } from './danmaku/personal-data.ts'
import { personalData as engagement } from './engagement/personal-data.ts'
import { personalData as entitlements } from './entitlements/personal-data.ts'
import { personalData as memberships } from './memberships/personal-data.ts'
import { personalData as messages } from './messages/personal-data.ts'
import { personalData as payments } from './payments/personal-data.ts'
import { personalData as promotion } from './promotion/personal-data.ts'
import { personalData as publishing } from './publishing/personal-data.ts'
import { personalData as shorts } from './shorts/personal-data.ts'
import { personalData as staff } from './staff/personal-data.ts'
import { personalData as wallet } from './wallet/personal-data.ts'

/** In the order of the exported archive. */
const domains: readonly PersonalData[] = [
  accounts,
  wallet,
  memberships,
  payments,
  promotion,
  messages,
  entitlements,
  engagement,
  comments,
  danmaku,
  shorts,
  publishing,
  staff,
]

export const erasers: readonly Eraser[] = domains.flatMap((domain) => domain.erasers)
export const exporters: readonly Exporter[] = domains.flatMap((domain) => domain.exporters)

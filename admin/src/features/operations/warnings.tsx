import type { Permission, SiteWarning } from '@liuguang/contract'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'
import { bytesText } from '../../ui/bytes-text.ts'
import { useTimeText } from '../../ui/time-text.ts'
import { useTaskName } from './task-name.tsx'

interface Remedy {
  path: string
  /** Of the menu's text: `app:pages.<name>`. */
  page: 'storage' | 'payments' | 'ledger' | 'audit' | 'prices' | 'jobs' | 'settings'
  /** What a role needs to see that page. */
  permission: Permission
}

const storage: Remedy = { path: '/storage', page: 'storage', permission: 'settings.read' }
const payments: Remedy = { path: '/payments', page: 'payments', permission: 'payments.read' }
const ledger: Remedy = { path: '/ledger', page: 'ledger', permission: 'wallet.read' }
const jobs: Remedy = { path: '/jobs', page: 'jobs', permission: 'operations.read-jobs' }

/** Whether this variable of the environment is set, and what it is for. The server alone changes it. */
const environment = (variable: string): Remedy => ({
  path: `/settings?tab=environment&variable=${variable}`,
  ...{ page: 'settings', permission: 'settings.read' },
})
const sandbox = environment('ALLOW_UNSANDBOXED')

/** The pages that show more of a warning. */
const remedies: Record<Exclude<SiteWarning['code'], 'variableIgnored'>, Remedy> = {
  databaseOwner: environment('DATABASE_'),
  unevenRates: { path: '/prices?text=rechargeCurrencies', page: 'prices', permission: 'payments.decide' },
  ...{ providerNotConfigured: payments, paymentsDiffer: payments, paymentsNotCompared: payments },
  ...{ ledgerInconsistent: ledger, ledgerNotChecked: ledger },
  auditDamaged: { path: '/audit', page: 'audit', permission: 'audit.read' },
  ...{ diskNearlyFull: storage, noBackup: storage, noBackupFolder: storage, backupOld: storage },
  ...{ backupFailed: storage, firstBackupFailed: storage, backupDamaged: storage },
  ...{ noWorker: jobs, jobWaits: jobs },
  ...{ chainNotRead: environment('CRYPTO_NODES'), chainNeverRead: environment('CRYPTO_NODES') },
  ...{ noSandbox: sandbox, sandboxOff: sandbox, sandboxMayBeOff: sandbox },
  noMail: environment('SMTP_URL'),
}

const remedyOf = (warning: SiteWarning): Remedy =>
  warning.code === 'variableIgnored'
    ? { path: `/settings?text=${warning.setting}`, page: 'settings', permission: 'settings.read' }
    : remedies[warning.code]

/** What an operator should correct, each with how and where. */
export function Warnings({ warnings }: { warnings: readonly SiteWarning[] }) {
  const { t } = useTranslation('operations')
  const timeText = useTimeText()
  const taskName = useTaskName()
  return warnings.map((warning) => (
    <Alert
      key={JSON.stringify(warning)}
      type="warning"
      showIcon
      title={t(`warnings.${warning.code}.title`)}
      description={t(`warnings.${warning.code}.detail`, {
        ...warning,
        ...('at' in warning ? { at: timeText(warning.at) } : {}),
        ...('task' in warning ? { task: taskName(warning.task) } : {}),
        ...('free' in warning ? { free: bytesText(warning.free) } : {}),
      })}
      action={<RemedyLink remedy={remedyOf(warning)} />}
    />
  ))
}

function RemedyLink({ remedy }: { remedy: Remedy }) {
  const { t } = useTranslation('app')
  const mayOpen = useMay(remedy.permission)
  return mayOpen ? (
    // The blue of links has too little contrast on the colour of a warning.
    <Link to={remedy.path} style={{ color: 'inherit', textDecoration: 'underline' }}>
      {t(`pages.${remedy.page}`)}
    </Link>
  ) : null
}

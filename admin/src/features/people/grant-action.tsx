import {
  type CodeGrant,
  explainRight,
  getPerson,
  grantToPerson,
  limits,
  listPersonEntries,
  listPersonVip,
} from '@liuguang/contract'
import { Button, type FormRule } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'

const grantKinds = ['points', 'vip_days', 'coins', 'diamonds', 'free_views', 'cache_points'] as const

export type GrantValues = Partial<Record<CodeGrant['kind'], number | null>>

/** The kinds with an amount. */
export const grantsOf = (values: GrantValues): CodeGrant[] =>
  grantKinds.flatMap((kind) => (values[kind] ? [{ kind, amount: values[kind] }] : []))

/** One field for each kind of what can be given. */
export function GrantFields() {
  const { t } = useTranslation(['money', 'people'])
  const needsOne: FormRule = ({ getFieldsValue }) => ({
    validator: async () => {
      if (grantsOf(getFieldsValue()).length === 0) throw new Error(t('people:grantNothing'))
    },
  })
  return grantKinds.map((kind) => (
    <NumberField
      key={kind}
      name={kind}
      label={t(`assets.${kind}`)}
      min={1}
      max={kind === 'vip_days' ? limits.grantVipDaysMax : limits.grantAmountMax}
      style={{ marginBottom: 12 }}
      {...(kind === grantKinds[0] ? { rules: [needsOne] } : {})}
    />
  ))
}

/** Gives points, VIP days or other benefits. */
export function GrantAction({ accountId }: { accountId: number }) {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('grant')}
      </Button>
      <ActionDialog<typeof grantToPerson, GrantValues & { reason: string }>
        call={grantToPerson}
        changed={[getPerson, listPersonEntries, listPersonVip, explainRight]}
        title={t('grant')}
        okText={t('grant')}
        hint={t('grantHint')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        inputOf={({ reason, ...values }) => ({ accountId, grants: grantsOf(values), reason })}
      >
        <GrantFields />
        <ReasonField isRequired />
      </ActionDialog>
    </>
  )
}

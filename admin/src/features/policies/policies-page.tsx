import { Lang, listPolicyVersions, type PolicyVersion, policyKinds } from '@liuguang/contract'
import { Button, Drawer, Flex, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../platform/i18n.ts'
import { useMay } from '../../platform/me.ts'
import { useLastActionColumn } from '../../ui/last-action.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { PolicyDialog } from './policy-dialog.tsx'

/** Every version of the policies: what people agreed to stays readable. */
export function PoliciesPage() {
  const { t } = useTranslation(['support', 'app', 'settings'])
  const mayChange = useMay('settings.change')
  const [opened, setOpened] = useState<PolicyVersion>()
  const [replaced, setReplaced] = useState<PolicyVersion>()
  const [filter] = useUrlFilters()
  const text = filter('text')
  const kind = useUrlChoice('kind', policyKinds)
  const order = useUrlOrder()
  const columns = useColumns()
  const lang = currentLang()
  return (
    <>
      <PageHead title={t('app:pages.policies')} />
      <StaffTable
        call={listPolicyVersions}
        input={{ ...(kind ? { kind } : {}), ...(text ? { text } : {}), ...order }}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <SelectFilter
              name="kind"
              label={t('policies.title')}
              options={policyKinds.map((value) => ({ value, label: t(`policies.kinds.${value}`) }))}
              width={180}
            />
            <SearchFilter name="text" label={t('policies.search')} />
            <OrderSelect />
          </>
        }
        actions={(row) => (
          <Flex gap={8} wrap>
            <Button onClick={() => setOpened(row)}>{t('policies.read')}</Button>
            {mayChange && (
              <Button onClick={() => setReplaced(row)}>
                {t(row.isCurrent ? 'policies.replace' : 'policies.reuse')}
              </Button>
            )}
          </Flex>
        )}
      />
      <PolicyDialog key={replaced?.id} policy={replaced} onClose={() => setReplaced(undefined)} />
      <Drawer
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened && `${opened.title[lang]} · ${opened.version}`}
        size={720}
      >
        {opened && (
          <Tabs
            defaultActiveKey={lang}
            items={Lang.enum.map((one) => ({
              key: one,
              label: t(`settings:langs.${one}`),
              children: <div style={{ whiteSpace: 'pre-wrap' }}>{opened.text[one]}</div>,
            }))}
          />
        )}
      </Drawer>
    </>
  )
}

function useColumns(): Column<PolicyVersion>[] {
  const { t } = useTranslation('support')
  const timeText = useTimeText()
  const lang = currentLang()
  return [
    { key: 'title', title: t('policies.title'), render: ({ title }) => title[lang] },
    { key: 'version', title: t('policies.version'), render: ({ version }) => version },
    {
      key: 'effectiveAt',
      title: t('policies.effectiveAt'),
      render: ({ effectiveAt }) => timeText(effectiveAt),
    },
    { ...useLastActionColumn<PolicyVersion>(), title: t('policies.by') },
    {
      key: 'state',
      title: t('policies.state'),
      render: ({ isCurrent }) =>
        isCurrent ? <Tag color="green">{t('policies.current')}</Tag> : <Tag>{t('policies.former')}</Tag>,
    },
  ]
}

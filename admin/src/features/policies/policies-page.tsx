import { Lang, listPolicyVersions, type PolicyVersion } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Flex, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { useMay } from '../../platform/me.ts'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { LastActText } from '../../ui/last-act.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { PolicyDialog } from './policy-dialog.tsx'

/** Every version of the policies: what people agreed to stays readable. */
export function PoliciesPage() {
  const { t } = useTranslation(['support', 'app', 'settings'])
  const timeText = useTimeText()
  const policies = useQuery(callQuery(listPolicyVersions, {}))
  const mayChange = useMay('settings.change')
  const [opened, setOpened] = useState<PolicyVersion>()
  const [replaced, setReplaced] = useState<PolicyVersion>()
  if (policies.error && !policies.data)
    return <FailedToLoad error={policies.error} onRetry={policies.refetch} />
  const lang = currentLang()
  return (
    <>
      <PageHead title={t('app:pages.policies')} />
      <WideTable<PolicyVersion>
        rowKey={({ kind, version }) => `${kind} ${version}`}
        dataSource={policies.data?.list ?? []}
        loading={policies.isLoading}
        columns={[
          { title: t('policies.title'), render: (_, { title }) => title[lang] },
          { title: t('policies.version'), dataIndex: 'version' },
          { title: t('policies.effectiveAt'), render: (_, { effectiveAt }) => timeText(effectiveAt) },
          { title: t('policies.by'), render: (_, { lastAct }) => <LastActText act={lastAct} /> },
          {
            title: t('policies.state'),
            render: (_, { isCurrent }) =>
              isCurrent ? (
                <Tag color="green">{t('policies.current')}</Tag>
              ) : (
                <Tag>{t('policies.former')}</Tag>
              ),
          },
          {
            key: 'actions',
            title: t('app:table.actions'),
            render: (_, row) => (
              <Flex gap={8} wrap>
                <Button onClick={() => setOpened(row)}>{t('policies.read')}</Button>
                {mayChange && (
                  <Button onClick={() => setReplaced(row)}>
                    {t(row.isCurrent ? 'policies.replace' : 'policies.reuse')}
                  </Button>
                )}
              </Flex>
            ),
          },
        ]}
      />
      <PolicyDialog
        key={replaced && `${replaced.kind} ${replaced.version}`}
        policy={replaced}
        onClose={() => setReplaced(undefined)}
      />
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

import { listSecrets, listSettings, type Setting } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Checkbox, Flex, Input, Table, Tabs, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useAddressFilters } from '../../ui/use-address-filters.ts'
import { SettingEditor } from './setting-editor.tsx'
import { useMayChangeSetting } from './use-may-change-setting.ts'

/** Every setting of the site, and which secrets the environment sets. */
export function SettingsPage() {
  const { t } = useTranslation(['settings', 'app'])
  return (
    <>
      <PageHead title={t('app:pages.settings')} />
      <Tabs
        items={[
          { key: 'values', label: t('tabs.values'), children: <Values /> },
          { key: 'secrets', label: t('tabs.secrets'), children: <Secrets /> },
        ]}
      />
    </>
  )
}

/** The settings that are prices, which finance may change, too. */
export function PricesPage() {
  const { t } = useTranslation('app')
  return (
    <>
      <PageHead title={t('pages.prices')} />
      <Values isShown={({ isPrice }) => isPrice} />
    </>
  )
}

function useDescription(): (description: Setting['description']) => string {
  useTranslation() // renders again in another language
  return (description) => description[currentLang()]
}

function Values({ isShown = () => true }: { isShown?: (setting: Setting) => boolean }) {
  const { t } = useTranslation(['settings', 'app'])
  const timeText = useTimeText()
  const descriptionOf = useDescription()
  const mayChange = useMayChangeSetting()
  const [filter, setFilter] = useAddressFilters()
  const [edited, setEdited] = useState<string>()
  const settings = useQuery(callQuery(listSettings, {}))
  if (settings.error && !settings.data)
    return <FailedToLoad error={settings.error} onRetry={settings.refetch} />
  const text = filter('text')?.toLowerCase() ?? ''
  const isChangedOnly = filter('changed') === '1'
  const shown = (settings.data ?? [])
    .filter(isShown)
    .filter(
      ({ name, description, isDefault }) =>
        `${name} ${Object.values(description).join(' ')}`.toLowerCase().includes(text) &&
        !(isChangedOnly && isDefault),
    )
  const current = settings.data?.find(({ name }) => name === edited)
  return (
    <>
      <Flex gap={12} wrap align="center" style={{ marginBottom: 12 }}>
        <Input.Search
          aria-label={t('search')}
          placeholder={t('search')}
          defaultValue={filter('text')}
          allowClear
          onChange={({ target }) => setFilter('text', target.value.trim())}
          style={{ width: 280 }}
        />
        <Checkbox
          checked={isChangedOnly}
          onChange={({ target }) => setFilter('changed', target.checked ? '1' : '')}
        >
          {t('changedOnly')}
        </Checkbox>
      </Flex>
      <Table<Setting>
        rowKey="name"
        pagination={false}
        dataSource={shown}
        loading={settings.isFetching}
        columns={[
          {
            title: t('tabs.values'),
            render: (_, { name, description, scope }) => (
              <Flex vertical gap={4}>
                <Flex gap={8} wrap>
                  <Typography.Text>{descriptionOf(description)}</Typography.Text>
                  {scope === 'public' && <Tag>{t('public')}</Tag>}
                </Flex>
                <Typography.Text type="secondary">{name}</Typography.Text>
              </Flex>
            ),
          },
          {
            title: t('changed'),
            responsive: ['md'],
            render: (_, { isDefault, lastChange }) => (
              <Flex vertical gap={4} align="start">
                <Badge
                  status={isDefault ? 'default' : 'warning'}
                  text={t(isDefault ? 'isDefault' : 'changed')}
                />
                <Typography.Text type="secondary">
                  {lastChange
                    ? t('lastChange', { name: lastChange.actorName, at: timeText(lastChange.at) })
                    : t('neverChanged')}
                </Typography.Text>
              </Flex>
            ),
          },
          {
            title: t('app:table.actions'),
            render: (_, setting) => (
              <Button onClick={() => setEdited(setting.name)}>
                {t(mayChange(setting) ? 'edit' : 'history')}
              </Button>
            ),
          },
        ]}
      />
      <SettingEditor
        key={edited}
        setting={current}
        description={current ? descriptionOf(current.description) : ''}
        onClose={() => setEdited(undefined)}
      />
    </>
  )
}

function Secrets() {
  const { t } = useTranslation('settings')
  const descriptionOf = useDescription()
  const secrets = useQuery(callQuery(listSecrets, {}))
  if (secrets.error && !secrets.data) return <FailedToLoad error={secrets.error} onRetry={secrets.refetch} />
  return (
    <>
      <Typography.Paragraph>{t('secretsHint')}</Typography.Paragraph>
      <Table
        rowKey="name"
        pagination={false}
        dataSource={secrets.data ?? []}
        loading={secrets.isFetching}
        columns={[
          {
            title: t('secrets'),
            render: (_, { name, description }) => (
              <Flex vertical gap={4}>
                <Typography.Text code>{name}</Typography.Text>
                <Typography.Text type="secondary">{descriptionOf(description)}</Typography.Text>
              </Flex>
            ),
          },
          {
            title: t('isSet'),
            render: (_, { isSet }) => (
              <Badge status={isSet ? 'success' : 'default'} text={t(isSet ? 'isSet' : 'isNotSet')} />
            ),
          },
        ]}
      />
    </>
  )
}

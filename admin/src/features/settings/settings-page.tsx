import { listSecrets, listSettings, type Setting } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import {
  Badge,
  Button,
  Checkbox,
  Flex,
  Input,
  Skeleton,
  Table,
  type TableColumnType,
  Tabs,
  Tag,
  Tooltip,
  Typography,
} from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { useMay, useMayChangeSetting } from '../../platform/me.ts'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { NameWithIdentifier } from '../../ui/name-with-identifier.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { iconSetting, SiteIcon } from './icon-upload.tsx'
import type { JsonSchema } from './json-schema.ts'
import { SettingEditor } from './setting-editor.tsx'
import { useShortValue } from './setting-value.tsx'

/** The settings of the site that my role may read, and which secrets the environment sets. */
export function SettingsPage() {
  const { t } = useTranslation(['settings', 'app'])
  const mayReadAll = useMay('settings.read')
  const [filter, setFilter] = useUrlFilters()
  return (
    <>
      <PageHead title={t('app:pages.settings')} />
      <Tabs
        activeKey={mayReadAll && filter('tab') === 'secrets' ? 'secrets' : 'values'}
        onChange={(tab) => setFilter('tab', tab === 'values' ? '' : tab)}
        items={[
          { key: 'values', label: t('tabs.values'), children: <Values /> },
          ...(mayReadAll ? [{ key: 'secrets', label: t('tabs.secrets'), children: <Secrets /> }] : []),
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

/** A title or a description in the language of the screen. */
function useStaffText(): (texts: Setting['description']) => string {
  useTranslation() // renders again in another language
  return (texts) => texts[currentLang()]
}

/** What a setting is found by, in small letters. */
const wordsOf = ({ name, title, description }: Setting): string =>
  [name, ...Object.values(title), ...Object.values(description)].join(' ').toLowerCase()

function Values({ isShown = () => true }: { isShown?: (setting: Setting) => boolean }) {
  const { t } = useTranslation('settings')
  const staffText = useStaffText()
  const [filter, setFilter, setFilters] = useUrlFilters()
  const [edited, setEdited] = useState<string>()
  // The history of each setting begins with its first page, without the filters of the one before.
  const edit = (name: string | undefined) => {
    setEdited(name)
    setFilters({ changesText: '', changesOrder: '' })
  }
  const columns = useColumns(({ name }) => edit(name))
  const settings = useQuery(callQuery(listSettings, {}))
  if (settings.error && !settings.data)
    return <FailedToLoad error={settings.error} onRetry={settings.refetch} />
  if (!settings.data) return <Skeleton active title={false} />
  const text = filter('text')?.toLowerCase() ?? ''
  const isChangedOnly = filter('changed') === '1'
  const shown = settings.data
    .filter(isShown)
    .filter((setting) => wordsOf(setting).includes(text) && !(isChangedOnly && setting.isDefault))
  const current = settings.data.find(({ name }) => name === edited)
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
        columns={columns}
      />
      <SettingEditor
        key={edited}
        setting={current}
        title={current ? staffText(current.title) : ''}
        description={current ? staffText(current.description) : ''}
        onClose={() => edit(undefined)}
      />
    </>
  )
}

function useColumns(onEdit: (setting: Setting) => void): TableColumnType<Setting>[] {
  const { t } = useTranslation(['settings', 'app'])
  const timeText = useTimeText()
  const staffText = useStaffText()
  const shortValue = useShortValue()
  const mayChange = useMayChangeSetting()
  const isNarrow = useIsNarrow()
  return [
    {
      title: t('tabs.values'),
      render: (_, { name, title, description, scope, isDefault }) => (
        <Flex vertical gap={4}>
          <Flex gap={8} wrap align="start">
            <NameWithIdentifier name={staffText(title)} identifier={name} />
            {scope === 'public' && (
              <Tooltip title={t('publicHint')} trigger={['hover', 'focus']}>
                {/* reached by the keyboard, too */}
                <Tag tabIndex={0}>{t('public')}</Tag>
              </Tooltip>
            )}
            {/* the column of the state has no room beside it */}
            {isNarrow && !isDefault && <Tag color="warning">{t('changed')}</Tag>}
          </Flex>
          <Typography.Text type="secondary">{staffText(description)}</Typography.Text>
        </Flex>
      ),
    },
    {
      title: t('value'),
      render: (_, { name, schema, value }) =>
        name === iconSetting ? (
          <SiteIcon icons={value} />
        ) : (
          <span style={{ overflowWrap: 'anywhere' }}>{shortValue(schema as JsonSchema, value)}</span>
        ),
    },
    {
      title: t('status'),
      responsive: ['md'],
      render: (_, { isDefault, lastChange }) => (
        <Flex vertical gap={4} align="start">
          <Badge
            status={isDefault ? 'default' : 'warning'}
            text={t(isDefault ? 'isDefault' : 'changed')}
            // two Chinese characters would be in two rows
            style={{ whiteSpace: 'nowrap' }}
          />
          {lastChange && (
            <Typography.Text type="secondary">
              {t('lastChange', { name: lastChange.actorName, at: timeText(lastChange.at) })}
            </Typography.Text>
          )}
        </Flex>
      ),
    },
    {
      title: t('app:table.actions'),
      render: (_, setting) => (
        <Button onClick={() => onEdit(setting)}>{t(mayChange(setting.name) ? 'edit' : 'history')}</Button>
      ),
    },
  ]
}

/** The environment has a fixed number of them: they come all at once, and are found by their names and descriptions. */
function Secrets() {
  const { t } = useTranslation('settings')
  const staffText = useStaffText()
  const [filter] = useUrlFilters()
  const secrets = useQuery(callQuery(listSecrets, {}))
  if (secrets.error && !secrets.data) return <FailedToLoad error={secrets.error} onRetry={secrets.refetch} />
  if (!secrets.data) return <Skeleton active title={false} />
  const text = filter('secret')?.toLowerCase() ?? ''
  const shown = secrets.data.filter(({ name, description }) =>
    [name, ...Object.values(description)].join(' ').toLowerCase().includes(text),
  )
  return (
    <>
      <Typography.Paragraph>{t('secretsHint')}</Typography.Paragraph>
      <div style={{ marginBottom: 12 }}>
        <SearchFilter name="secret" label={t('searchSecrets')} width={280} />
      </div>
      <Table
        rowKey="name"
        pagination={false}
        dataSource={shown}
        loading={secrets.isFetching}
        columns={[
          {
            title: t('secrets'),
            render: (_, { name, description }) => (
              <Flex vertical gap={4}>
                <Typography.Text code>{name}</Typography.Text>
                <Typography.Text type="secondary">{staffText(description)}</Typography.Text>
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

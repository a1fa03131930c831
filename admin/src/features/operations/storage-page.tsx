import { getStorage, type SiteStorage } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge, Card, Descriptions, Flex, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { bytesText } from '../../ui/bytes-text.ts'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { BackupActions, isBackupRunning } from './backup-run.tsx'
import { TaskName } from './task-name.tsx'
import { TestedAt } from './tested-at.tsx'

const runningMs = 2000

/** Where media and backups are, and how much room is left. */
export function StoragePage() {
  const { t } = useTranslation('app')
  const storage = useQuery({
    ...callQuery(getStorage, {}),
    refetchInterval: ({ state }) => (state.data && isBackupRunning(state.data) ? runningMs : false),
  })
  if (storage.error && !storage.data) return <FailedToLoad error={storage.error} onRetry={storage.refetch} />
  return (
    <>
      <PageHead title={t('pages.storage')} />
      {storage.data ? (
        <Flex vertical gap={16}>
          <Media storage={storage.data} />
          <BackupFacts storage={storage.data} />
          <Sweeps storage={storage.data} />
        </Flex>
      ) : (
        <Skeleton active title={false} />
      )}
    </>
  )
}

interface PartProps {
  storage: SiteStorage
}

function Media({ storage: { kind, name, disk, sums } }: PartProps) {
  const { t } = useTranslation('operations')
  const timeText = useTimeText()
  const items = [
    { key: 'kind', label: t('storage.kind'), children: t(`storage.kinds.${kind}`) },
    { key: 'name', label: t('storage.name'), children: name },
    {
      key: 'disk',
      label: t('storage.disk'),
      children: t('storage.diskText', { free: bytesText(disk.free), total: bytesText(disk.total) }),
    },
    ...(['encoded', 'sources', 'uploads', 'pictures'] as const).map((part) => ({
      key: part,
      label: t(`storage.${part}`),
      children: sums ? bytesText(sums[part]) : t('storage.notSummed'),
    })),
  ]
  return (
    <Card size="small" title={t('storage.media')}>
      <Descriptions bordered column={1} size="small" items={items} />
      <Typography.Text type="secondary">
        {sums ? t('storage.bytesHint', { at: timeText(sums.at) }) : t('storage.notSummedHint')}
      </Typography.Text>
    </Card>
  )
}

function BackupFacts({ storage }: PartProps) {
  const { t } = useTranslation('operations')
  const timeText = useTimeText()
  const { backupFolder, nightly, backup } = storage
  const items = [
    {
      key: 'folder',
      label: t('storage.backupFolder'),
      children: backupFolder ?? t('storage.noBackupFolder'),
    },
    ...(backupFolder === null
      ? []
      : [{ key: 'nightly', label: t('storage.nightly'), children: t('storage.nightlyText', nightly) }]),
    {
      key: 'last',
      label: t('backup'),
      children: (
        <Flex vertical>
          {backup.lastAt ? timeText(backup.lastAt) : t('none')}
          {backup.hasFailedSince && <Badge status="error" text={t('backupFailed')} />}
        </Flex>
      ),
    },
    ...(backup.bytes === null
      ? []
      : [{ key: 'bytes', label: t('storage.size'), children: bytesText(backup.bytes) }]),
    ...(backup.lastAt
      ? [{ key: 'test', label: t('storage.test'), children: <TestedAt test={backup.test} /> }]
      : []),
  ]
  return (
    <Card size="small" title={t('storage.backups')}>
      <Flex vertical gap={12}>
        <Descriptions bordered column={1} size="small" items={items} />
        <BackupActions storage={storage} />
      </Flex>
    </Card>
  )
}

function Sweeps({ storage: { sweeps } }: PartProps) {
  const { t } = useTranslation('operations')
  const timeText = useTimeText()
  return (
    <Card size="small" title={t('storage.sweeps')}>
      <WideTable<SiteStorage['sweeps'][number]>
        rowKey="task"
        size="small"
        dataSource={sweeps}
        columns={[
          { title: t('task'), render: (_, { task }) => <TaskName task={task} /> },
          {
            title: t('storage.startedAt'),
            render: (_, { startedAt }) => (startedAt ? timeText(startedAt) : t('storage.never')),
          },
        ]}
      />
    </Card>
  )
}

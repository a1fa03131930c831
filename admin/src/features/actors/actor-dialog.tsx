import {
  type ActorContent,
  deleteActor,
  Lang,
  type ListedActor,
  listStaffActors,
  putActors,
  zodiacSigns,
} from '@liuguang/contract'
import { Collapse, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { actorName } from '../../ui/actor-select.tsx'
import { LocalTextFields } from '../../ui/local-text-fields.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { useUndo } from '../../ui/use-undo.tsx'

interface ActorDialogProps {
  /** Undefined: a new one. */
  actor: ListedActor | undefined
  onClose: () => void
}

/** Everything that is known about an actor; empty fields are unknown. */
export function ActorDialog({ actor, onClose }: ActorDialogProps) {
  const { t } = useTranslation(['actors', 'app'])
  const offerUndo = useUndo(putActors, [listStaffActors])
  const offerRemoval = useUndo(deleteActor, [listStaffActors])
  const before = actor && contentOf(actor)
  return (
    <ActionDialog<typeof putActors, ActorContent & { reason: string }>
      call={putActors}
      changed={[listStaffActors]}
      title={actor ? `${t('edit')} · ${actorName(actor)}` : t('add')}
      okText={actor ? t('app:save') : t('add')}
      hint={t('editHint')}
      isOpen
      onClose={onClose}
      {...(before ? { initialValues: before } : {})}
      inputOf={({ reason, ...content }) => ({
        actors: [known(withoutFormerAreaNames(content, before)) as ActorContent],
        expected: before ? [before] : [],
        reason,
      })}
      hidesSuccessMessage
      onDone={([stored], { actors }) => {
        const reason = t('app:undo')
        if (before) offerUndo(t('app:done'), { actors: [before], expected: actors, reason })
        else offerRemoval(t('app:done'), stored && { id: stored.id, reason })
      }}
    >
      <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={60} disabled={actor !== undefined} />
      </Form.Item>
      <Form.Item name="alias" label={t('alias')}>
        <Select mode="tags" open={false} suffixIcon={null} />
      </Form.Item>
      {(['area', 'birthplace', 'cup', 'pinyin', 'hobbies'] as const).map((name) => (
        <Form.Item key={name} name={name} label={t(name)}>
          <Input maxLength={name === 'hobbies' ? 500 : 60} />
        </Form.Item>
      ))}
      <Form.Item name="birthday" label={t('birthday')}>
        <Input type="date" />
      </Form.Item>
      <NumberField name="height" label={t('height')} min={40} max={260} />
      <Form.Item name="bloodType" label={t('bloodType')}>
        <Select
          allowClear
          options={(['A', 'B', 'AB', 'O'] as const).map((value) => ({ value, label: value }))}
        />
      </Form.Item>
      <Form.Item name="zodiacSign" label={t('zodiacSign')}>
        <Select allowClear options={zodiacSigns.map((value) => ({ value, label: t(`zodiac.${value}`) }))} />
      </Form.Item>
      <Collapse
        style={{ marginBottom: 16 }}
        items={[
          {
            key: 'names',
            label: t('names'),
            forceRender: true,
            children: <LocalTextFields name="names" label={t('name')} maxLength={60} isRequired={false} />,
          },
          { key: 'texts', label: t('texts'), forceRender: true, children: <TranslatedFacts /> },
        ]}
      />
      <ReasonField isRequired />
    </ActionDialog>
  )
}

function TranslatedFacts() {
  const { t } = useTranslation(['actors', 'settings'])
  return Lang.enum.flatMap((lang) =>
    (['area', 'birthplace', 'hobbies'] as const).map((fact) => (
      <Form.Item
        key={`${lang} ${fact}`}
        name={['texts', lang, fact]}
        label={`${t(fact)} · ${t(`settings:langs.${lang}`)}`}
        style={{ marginBottom: 12 }}
      >
        <Input maxLength={fact === 'hobbies' ? 500 : 60} />
      </Form.Item>
    )),
  )
}

function contentOf({
  id: _id,
  picture: _picture,
  works: _works,
  followers: _followers,
  lastAction: _lastAction,
  ...content
}: ListedActor) {
  return content as ActorContent
}

/**
 * For another area than before: without those translations of its name that the form was filled with. They name the
 * former area, and an area has one name per language for all of its actors.
 */
function withoutFormerAreaNames(content: ActorContent, before: ActorContent | undefined): ActorContent {
  if (!content.texts || content.area?.trim() === before?.area) return content
  const texts = { ...content.texts }
  for (const lang of Lang.enum) {
    const text = texts[lang]
    if (text?.area && text.area === before?.texts?.[lang]?.area) texts[lang] = { ...text, area: undefined }
  }
  return { ...content, texts }
}

/** Without what a form left empty, at any depth. */
function known(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined
  if (Array.isArray(value)) return value.length > 0 ? value : undefined
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const kept = known(part)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

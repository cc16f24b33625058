// The design system on one page, in both themes side by side, with how each part is called. Development only.

import { type ReactNode, useState } from 'react'
import { Brand } from '../../ui/brand.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ContextMenu } from '../../ui/context-menu.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { SearchField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Avatar, Chip, EmptyState, Kbd, Note, Skeleton, Spinner } from '../../ui/marks.tsx'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ColourPips, ManaCost } from '../../ui/pips.tsx'
import { Seats } from '../../ui/seats.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Slider } from '../../ui/slider.tsx'
import { SwitchChoice } from '../../ui/switch.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { Tooltip } from '../../ui/tooltip.tsx'

export function DevUiPage() {
  return (
    <main className="grid min-h-screen lg:grid-cols-2" id="main">
      <Half theme="dark" />
      <Half theme="light" />
    </main>
  )
}

/** One part, with the line of code that makes it. */
const Part = ({ title, code, children }: { title: string; code: string; children: ReactNode }) => (
  <section className="grid content-start gap-3">
    <h3 className="font-text text-[13px] font-semibold text-text-2">{title}</h3>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
    <pre className="overflow-x-auto rounded-[6px] bg-surface-2 px-3 py-2 text-xs text-text-2">{code}</pre>
  </section>
)

function Half({ theme }: { theme: 'dark' | 'light' }) {
  return (
    <div className={`${theme} grid content-start gap-9 bg-bg p-10 text-text`}>
      <Brand size={30} />
      <Buttons />
      <Fields />
      <Floating />
      <Choices />
      <Marks />
      <Pictures />
    </div>
  )
}

const Buttons = () => (
  <>
    <Part title="Button" code={`<Button variant="primary|quiet|ghost|danger" size="sm|md|lg" icon="plus" busy>`}>
      <Button variant="primary">Create room</Button>
      <Button icon="import">Import</Button>
      <Button variant="ghost">Cancel</Button>
      <Button variant="danger" icon="trash">
        Delete
      </Button>
      <Button variant="primary" busy>
        Saving
      </Button>
      <Button disabled>Join</Button>
      <Button size="sm">Small</Button>
      <Button size="lg">Large</Button>
    </Part>
    <Part title="IconButton" code={`<IconButton icon="link" label="Copy link" danger? />`}>
      <IconButton icon="link" label="Copy link" />
      <IconButton icon="trash" label="Delete" danger />
      <a className="link" href="/dev/ui">
        className="link"
      </a>
      <Kbd>/</Kbd>
    </Part>
  </>
)

function Fields() {
  const [text, setText] = useState('')
  const [format, setFormat] = useState('commander')
  return (
    <>
      <Part
        title="TextField, TextAreaField, SearchField"
        code={`<TextField label error hint optional end={...} {...form.register('name')} />`}
      >
        <TextField className="w-60" label="Email" placeholder="you@example.com" />
        <TextField className="w-60" label="Email" defaultValue="maren@" error="Invalid email" />
        <TextField
          className="w-60"
          label="Room name"
          optional
          hint="A hint"
          end={<span className="num small">16/50</span>}
        />
        <TextAreaField className="w-60" label="Deck list" rows={2} />
        <SearchField className="w-60" label="Search rooms" value={text} onChange={setText} />
      </Part>
      <Part title="Select, SelectField" code={`<SelectField label value onValueChange options={[{ value, label }]} />`}>
        <SelectField
          className="w-60"
          label="Format"
          value={format}
          onValueChange={setFormat}
          options={['commander', 'modern', 'pauper'].map((value) => ({ value, label: value }))}
        />
      </Part>
    </>
  )
}

const ENTRIES: MenuEntry[] = [
  { kind: 'head', content: <b>Oda of the Last Lantern</b> },
  { kind: 'line' },
  { icon: 'plus', label: 'Add more…', shortcut: 'A', onSelect: () => toast.info('Add more') },
  { icon: 'crown', label: 'Set as commander', disabled: true, onSelect: () => {} },
  {
    kind: 'sub',
    icon: 'layers',
    label: 'Printing',
    items: [{ label: 'Hearthside', onSelect: () => toast.info('Hearthside') }],
  },
  { kind: 'line' },
  { icon: 'trash', label: 'Remove', danger: true, onSelect: () => toast.error('Removed') },
]

function Floating() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Part
        title="Menu, ContextMenu"
        code={`<Menu trigger={<Button/>} items={MenuEntry[]} />  <ContextMenu items>{element}</ContextMenu>`}
      >
        <Menu trigger={<Button icon="more">Menu</Button>} items={ENTRIES} />
        <ContextMenu items={ENTRIES}>
          <button type="button" className="panel px-6 py-3">
            Right-click here
          </button>
        </ContextMenu>
      </Part>
      <Part
        title="Dialog, ConfirmDialog, Drawer"
        code={`<Dialog open onOpenChange title description lead size footer onSubmit>`}
      >
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Dialog
          open={open === 'dialog'}
          onOpenChange={close}
          title="Create a deck"
          onSubmit={(event) => event.preventDefault()}
          footer={<Button variant="primary">Create</Button>}
        >
          <TextField label="Name" />
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          onOpenChange={close}
          title="Delete it?"
          confirmLabel="Delete"
          onConfirm={close}
        >
          It is gone for good.
        </ConfirmDialog>
        <Drawer open={open === 'drawer'} onOpenChange={close} title="Events">
          Anything
        </Drawer>
      </Part>
      <Part title="toast" code={`toast.success|error|info(title, { description?, action?, duration? })`}>
        <Button
          onClick={() => toast.success('Account created', { description: 'Log in with your email and password.' })}
        >
          Success
        </Button>
        <Button onClick={() => toast.error('Could not join', { description: 'Deck format does not match the room' })}>
          Error
        </Button>
        <Tooltip tip="Room is full">
          <Button>Tooltip</Button>
        </Tooltip>
      </Part>
    </>
  )
}

function Choices() {
  const [on, setOn] = useState(true)
  const [value, setValue] = useState(40)
  const [view, setView] = useState<'text' | 'pictures'>('text')
  const [page, setPage] = useState(3)
  return (
    <Part
      title="SwitchChoice, Slider, Segmented, Tabs, Pager"
      code={`<Segmented label value onValueChange options={[{ value, label, icon? }]} />`}
    >
      <div className="grid w-full gap-3">
        <SwitchChoice label="Public" description="Listed in the lobby." checked={on} onCheckedChange={setOn} />
        <Slider label="Volume" value={value} onValueChange={setValue} />
        <Segmented
          label="View"
          value={view}
          onValueChange={setView}
          options={[
            { value: 'text', label: 'Text' },
            { value: 'pictures', label: 'Pictures' },
          ]}
        />
        <Tabs
          label="Deck"
          value={view}
          onValueChange={setView}
          tabs={[
            { value: 'text', label: 'Cards', content: 'The cards' },
            { value: 'pictures', label: 'Statistics', content: 'The figures' },
          ]}
        />
        <Pager label="Pages" page={page} pages={9} onPage={setPage} />
      </div>
    </Part>
  )
}

const Marks = () => (
  <Part
    title="Chip, pips, avatar, spinner, seats, note, skeleton, empty state"
    code={`<Chip tone="amber|danger|success|info"> <ManaCost cost="{2}{W}{U}"/> <ColourPips colours={['W']}/>`}
  >
    <Chip>Commander</Chip>
    <Chip tone="amber">Your turn</Chip>
    <Chip tone="danger">2 not legal</Chip>
    <Chip tone="success">Saved</Chip>
    <Chip tone="info">Legal only</Chip>
    <ManaCost cost="{3}{W}{U}{B}{R}{G}{C}{X}{W/U}" size={22} />
    <ColourPips colours={['W', 'U']} />
    <Avatar name="Maren" />
    <Spinner label="Loading" />
    <Seats chairs={['you', 'taken', 'free', 'offered']} />
    <Note>A message.</Note>
    <Note tone="danger">Incorrect email or password</Note>
    <Skeleton className="h-10 w-40" />
    <EmptyState
      title="No games yet"
      picture={<Seats chairs={['free', 'free', 'free', 'free']} size={64} />}
      action={<Button size="sm">Create room</Button>}
    >
      Rooms you join or create wait here.
    </EmptyState>
  </Part>
)

const Pictures = () => (
  <Part
    title="CardImage"
    code={`<CardImage name src={card.front_image_uri} printId={card.card_print_id} className="w-40" />`}
  >
    <CardImage name="Lantern-Eyed Fox" src={null} className="w-32" />
    <CardImage name="A picture that fails" src="/nowhere.jpg" className="w-32" />
  </Part>
)

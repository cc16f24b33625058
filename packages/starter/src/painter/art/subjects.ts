// Which picture a card gets: the writer's hint first, then the words of its types and name, then chance.
import type { Random } from '../draw/random.ts'
import { AIR } from './beasts-air.ts'
import { HEADS } from './beasts-heads.ts'
import { OTHER_SIDES, SIDES } from './beasts-side.ts'
import { SMALL } from './beasts-small.ts'
import { WATER } from './beasts-water.ts'
import type { Being } from './being.ts'
import { MONSTERS } from './monsters.ts'
import type { Tint } from './palette.ts'
import { PEOPLE } from './person.ts'
import { BUILT } from './places-built.ts'
import { WILD } from './places-wild.ts'
import { SEALS } from './seals.ts'
import { SPELLS } from './spells.ts'
import type { Place } from './stage.ts'
import { THINGS } from './things.ts'
import { PLAIN_THINGS } from './things-plain.ts'
import { VEHICLES } from './vehicles.ts'
import { VIGNETTES } from './vignettes.ts'

export const BEINGS: Readonly<Record<string, Being>> = {
  ...HEADS,
  ...SIDES,
  ...OTHER_SIDES,
  ...AIR,
  ...WATER,
  ...MONSTERS,
  ...SMALL,
  ...PEOPLE,
}
export const PLACES: Readonly<Record<string, Place>> = { ...WILD, ...BUILT }
export const OBJECTS = { ...THINGS, ...PLAIN_THINGS }
export const EVENTS = { ...SPELLS, ...SEALS, ...VIGNETTES }
export { VEHICLES }

export type Kind = 'being' | 'vehicle' | 'object' | 'event' | 'place'
export interface Subject {
  kind: Kind
  name: string
}

/** Words and the drawings that may stand for them; several drawings make several cards of one kind differ. */
const BEING_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(elk|stag|deer|hart|moose|antelope)$/, 'stag elk-side stag'],
  [/^(owl)$/, 'owl'],
  [/^(raven|crow|corvid|magpie)$/, 'raven'],
  [/^(hawk|eagle|falcon|roc)$/, 'hawk'],
  [/^(gull|albatross|seabird|tern)$/, 'gull'],
  [/^(heron|crane|stork|ibis|egret)$/, 'heron'],
  [/^(swan|goose|duck)$/, 'swan'],
  [/^(rooster|hen|chicken|chocobo)$/, 'rooster'],
  [/^(peacock)$/, 'peacock'],
  [/^(bird|sparrow|dove|wren)$/, 'raven hawk owl gull heron swan'],
  [/^(lion|sphinx|leonin)$/, 'lion'],
  [/^(cat|tiger|panther|lynx|nightstalker)$/, 'cat cat-side'],
  [/^(wolf|hound|dog|jackal|werewolf|coyote)$/, 'wolf wolf-side'],
  [/^(fox|kitsune)$/, 'fox fox-side'],
  [/^(ram|sheep)$/, 'ram ram-side'],
  [/^(goat|satyr)$/, 'goat ram-side'],
  [/^(bear|beast)$/, 'bear bear-side'],
  [/^(boar|pig|hog|brushwagg)$/, 'boar boar-side'],
  [/^(hare|rabbit)$/, 'hare hare-side'],
  [/^(horse|pegasus|unicorn|camel|mount)$/, 'horse horse-side'],
  [/^(centaur)$/, 'centaur'],
  [/^(ox|bull|minotaur|aurochs|buffalo)$/, 'ox ox-side'],
  [/^(badger|weasel|wolverine|skunk|raccoon|ferret)$/, 'badger'],
  [/^(otter|beaver|seal)$/, 'otter'],
  [/^(rat|mouse|possum)$/, 'rat'],
  [/^(squirrel|rodent)$/, 'squirrel'],
  [/^(monkey|ape)$/, 'monkey'],
  [/^(mammoth|elephant|loxodon)$/, 'mammoth'],
  [/^(rhino|hippo|dinosaur)$/, 'rhino'],
  [/^(frog|toad|salamander|newt)$/, 'frog lizard'],
  [/^(lizard|gecko|iguana|viashino)$/, 'lizard'],
  [/^(crocodile|alligator)$/, 'crocodile'],
  [/^(bat)$/, 'bat'],
  [/^(griffin|hippogriff)$/, 'griffin-side'],
  [/^(phoenix)$/, 'phoenix'],
  [/^(moth|butterfly)$/, 'moth'],
  [/^(bee|wasp|hornet)$/, 'bee'],
  [/^(dragonfly)$/, 'dragonfly'],
  [/^(insect|locust)$/, 'moth beetle bee dragonfly'],
  [/^(beetle|scarab|roach|ant)$/, 'beetle'],
  [/^(spider)$/, 'spider'],
  [/^(scorpion)$/, 'scorpion'],
  [/^(snail|slug|worm)$/, 'snail'],
  [/^(whale|leviathan)$/, 'whale'],
  [/^(fish|salmon|trout|homarid)$/, 'fish'],
  [/^(shark)$/, 'shark'],
  [/^(ray|manta)$/, 'ray'],
  [/^(jellyfish|jelly|ooze|slime)$/, 'jelly'],
  [/^(octopus|squid|kraken|cephalid)$/, 'octopus'],
  [/^(crab|lobster|crayfish)$/, 'crab'],
  [/^(turtle|tortoise)$/, 'turtle'],
  [/^(serpent|eel)$/, 'seaserpent serpent'],
  [/^(snake|naga)$/, 'serpent cobra'],
  [/^(cobra)$/, 'cobra'],
  [/^(wurm)$/, 'wurm'],
  [/^(hydra)$/, 'hydra'],
  [/^(drake|wyvern)$/, 'drake dragon'],
  [/^(dragon)$/, 'dragon drake dragon-head'],
  [/^(egg)$/, 'egg'],
  [/^(golem|gargoyle)$/, 'golem'],
  [/^(construct|robot|automaton|thopter|servo|myr|gnome)$/, 'automaton golem automaton'],
  [/^(scarecrow)$/, 'scarecrow'],
  [/^(treefolk|dryad)$/, 'ent treefolk'],
  [/^(plant|flower|kraul|elderberry)$/, 'flower treefolk'],
  [/^(fungus|saproling|mushroom|thallid)$/, 'fungus'],
  [/^(skeleton|bones)$/, 'skeleton'],
  [/^(spirit|ghost|specter|wisp|illusion|geist)$/, 'spirit'],
  [/^(horror|nightmare|eldrazi|aberration|beholder)$/, 'horror'],
  [/^(shade|shadow|wraith)$/, 'shade'],
  [/^(angel|archon)$/, 'angel'],
  [/^(demon)$/, 'demon'],
  [/^(imp|devil|gremlin|homunculus)$/, 'imp'],
  [/^(faerie|sprite|pixie)$/, 'faerie'],
  [/^(zombie|ghoul|mummy)$/, 'zombie skeleton zombie'],
  [/^(vampire)$/, 'vampire'],
  [/^(merfolk|siren)$/, 'merfolk'],
  [/^(goblin|kobold)$/, 'goblin'],
  [/^(orc|ogre|troll)$/, 'orc'],
  [/^(giant|cyclops)$/, 'giant'],
  [/^(dwarf)$/, 'dwarf'],
  [/^(elf)$/, 'elf'],
  [/^(hooded|hag|witch|warlock|cultist)$/, 'warlock wizard rogue'],
  [/^(wizard|sorcerer|shapeshifter|djinn|efreet)$/, 'wizard'],
  [/^(cleric|priest|advisor|pilgrim|nun)$/, 'cleric monk'],
  [/^(druid|ranger)$/, 'druid'],
  [/^(shaman)$/, 'shaman'],
  [/^(monk|mystic)$/, 'monk'],
  [/^(knight|paladin)$/, 'knight'],
  [/^(soldier|guard|samurai|mercenary)$/, 'soldier'],
  [/^(warrior|berserker|barbarian)$/, 'warrior'],
  [/^(rogue|assassin|ninja|thief)$/, 'rogue'],
  [/^(archer|scout)$/, 'archer rogue'],
  [/^(noble|king|queen|lord|lady)$/, 'noble'],
  [/^(smith)$/, 'smith'],
  [/^(artificer|tinker|pilot)$/, 'artificer'],
  [/^(farmer|peasant|worker)$/, 'farmer smith'],
  [/^(citizen|merchant|trader|clamfolk)$/, 'merchant farmer healer'],
  [/^(pirate|sailor)$/, 'sailor'],
  [/^(bard|minstrel)$/, 'bard'],
  [/^(healer|doctor)$/, 'healer'],
  [/^(person|human)$/, 'merchant farmer archer wizard cleric healer sailor warrior noble soldier'],
]

const THING_WORDS: readonly (readonly [RegExp, Kind, string])[] = [
  [/^(lantern|lamp)/, 'object', 'lantern'],
  [/^(candle|wick|taper)/, 'object', 'candle'],
  [/^(astrolabe|orrery|sphere)/, 'object', 'astrolabe'],
  [/^(compass|needle)/, 'object', 'compass'],
  [/^(blade|sword|dagger|knife|saber|cutlass)/, 'object', 'sword'],
  [/^(axe|hatchet)/, 'object', 'axe'],
  [/^(spear|lance|pike|harpoon|trident)/, 'object', 'spear'],
  [/^(bow|arrow|quiver)$/, 'object', 'bow'],
  [/^(shield|buckler|aegis)/, 'object', 'shield'],
  [/^(helm|helmet|hat)$/, 'object', 'helm'],
  [/^(armor|mail|plate)$/, 'object', 'armor'],
  [/^(ring|band|signet)$/, 'object', 'ring'],
  [/^(amulet|pendant|locket|charm|talisman)/, 'object', 'amulet'],
  [/^(cup|chalice|goblet|grail)/, 'object', 'cup'],
  [/^(mug|tankard|ale|flagon)/, 'object', 'mug'],
  [/^(kettle|teapot)/, 'object', 'kettle'],
  [/^(cauldron|pot|stew|soup)/, 'object', 'cauldron'],
  [/^(book|tome|grimoire|ledger|page|almanac)/, 'object', 'book'],
  [/^(map|scroll|chart|writ|deed)/, 'object', 'scroll'],
  [/^(letter|message|mail)/, 'object', 'letter'],
  [/^(gear|cog)/, 'object', 'gear'],
  [/^(wheel)/, 'object', 'wheel'],
  [/^(clock)/, 'object', 'clock'],
  [/^(hourglass|sand)$/, 'object', 'hourglass'],
  [/^(key|lock)$/, 'object', 'key'],
  [/^(crystal|prism|gem|shard|jewel)/, 'object', 'crystal'],
  [/^(orb|globe)$/, 'object', 'orb'],
  [/^(bell|chime)/, 'object', 'bell'],
  [/^(mirror)/, 'object', 'mirror'],
  [/^(crown|diadem|tiara)/, 'object', 'crown'],
  [/^(boots|shoes|boot)/, 'object', 'boots'],
  [/^(coat|cloak|cape|mantle|robe)/, 'object', 'cloak'],
  [/^(coin|treasure|gold|hoard)/, 'object', 'coins'],
  [/^(chest|coffer|strongbox)/, 'object', 'chest'],
  [/^(mask)/, 'object', 'mask'],
  [/^(horn|trumpet)/, 'object', 'horn'],
  [/^(harp|lute|fiddle|song)/, 'object', 'harp'],
  [/^(bread|loaf|pie|food|cake)/, 'object', 'bread'],
  [/^(fruit|basket|feast)/, 'object', 'fruit'],
  [/^(apple|pear|plum)/, 'object', 'apple'],
  [/^(bottle|potion|flask|vial|jar)/, 'object', 'bottle'],
  [/^(anvil)/, 'object', 'anvil'],
  [/^(hammer|mallet)/, 'object', 'hammer'],
  [/^(spade|shovel)/, 'object', 'spade'],
  [/^(hook|anchor)/, 'object', 'hook'],
  [/^(gavel)/, 'object', 'gavel'],
  [/^(pearl|shell)/, 'object', 'pearl'],
  [/^(rope|cord)/, 'object', 'rope'],
  [/^(loom|spindle)/, 'object', 'loom'],
  [/^(telescope|spyglass)/, 'object', 'telescope'],
  [/^(lens|clue|glass)$/, 'object', 'magnifier'],
  [/^(totem|idol)/, 'object', 'totem'],
  [/^(statue|figure)/, 'object', 'statue'],
  [/^(obelisk|monolith|stele)/, 'object', 'obelisk'],
  [/^(dice|die)$/, 'object', 'dice'],
  [/^(puppet|doll)/, 'object', 'puppet'],
  [/^(scales|balance)/, 'object', 'scales'],
  [/^(feather|quill)/, 'object', 'feather'],
  [/^(box|gift|parcel)/, 'object', 'box'],
  [/^(boat|ferry|raft|skiff|canoe)/, 'vehicle', 'rowboat ship rowboat'],
  [/^(ship|galley|brig|sloop)/, 'vehicle', 'ship'],
  [/^(airship|balloon|zeppelin)/, 'vehicle', 'airship'],
  [/^(cart|wagon|caravan|coach)/, 'vehicle', 'wagon'],
  [/^(chariot)/, 'vehicle', 'chariot'],
  [/^(train|engine|locomotive|tram)/, 'vehicle', 'engine'],
  [/^(strider|stilt)/, 'vehicle', 'walkerengine'],
  [/^(submersible|diving)/, 'vehicle', 'submersible'],
  [/^(fire|bonfire|flame|hearth|kindling)/, 'event', 'bonfire blaze'],
  [/^(comet|meteor|star)/, 'event', 'comet'],
  [/^(bolt|lightning|thunder)/, 'event', 'bolt'],
  [/^(wave|tide|flood|undertow)/, 'event', 'wave'],
  [/^(hand|palm|grasp)/, 'event', 'hand'],
  [/^(eye|sight|vision|dream)/, 'event', 'eye'],
  [/^(door|portal)/, 'event', 'door'],
  [/^(window)/, 'event', 'window'],
  [/^(vine|bramble|thorn|hedge|ivy)/, 'event', 'vines'],
  [/^(leaf|leaves|autumn)/, 'event', 'leaves'],
  [/^(ribbon|banner|flag)/, 'event', 'ribbon'],
  [/^(thread|stitch|mend)/, 'event', 'thread'],
  [/^(chain|shackle)/, 'event', 'chains'],
  [/^(swarm)/, 'event', 'swarm'],
  [/^(skull|death)/, 'event', 'skull'],
  [/^(smoke|ash|fog)$/, 'event', 'smoke'],
  [/^(tree|oak|elm|willow)$/, 'event', 'tree'],
  [/^(table|supper|dinner|toast)/, 'event', 'table'],
  [/^(people|crowd|folk|guests)/, 'event', 'people'],
  [/^(house|cottage|inn|home)/, 'event', 'house'],
  [/^(street|lane|alley)/, 'event', 'street'],
  [/^(kite)/, 'event', 'kite'],
  [/^(net)$/, 'event', 'net'],
  [/^(grave|tomb|crypt|barrow)/, 'event', 'grave'],
  [/^(field|fields|plains|barley|farm|acre|heath)/, 'place', 'fields'],
  [/^(hills?|meadow|pasture|common)$/, 'place', 'meadow fields'],
  [/^(orchard|grove)/, 'place', 'grove'],
  [/^(garden)/, 'place', 'garden'],
  [/^(mill|windmill)/, 'place', 'mill'],
  [/^(forest|woods?|thicket|copse)$/, 'place', 'forest deepwood grove jungle'],
  [/^(roots?)$/, 'place', 'roots'],
  [/^(jungle)/, 'place', 'jungle'],
  [/^(mountains?|peak|ridge|crag|cliff)$/, 'place', 'mountains canyon'],
  [/^(volcano|crater|caldera|lava)/, 'place', 'volcano'],
  [/^(canyon|gorge|ravine)/, 'place', 'canyon'],
  [/^(quarry|mine|pit)$/, 'place', 'quarry'],
  [/^(desert|dunes?|sands?)$/, 'place', 'dunes'],
  [/^(sea|ocean|sound|strait|bay|lake|shallows)$/, 'place', 'sea island'],
  [/^(island|isle|islet|atoll)/, 'place', 'island'],
  [/^(reef|kelp|deep)/, 'place', 'reef'],
  [/^(swamp|marsh|fen|bog|mire)/, 'place', 'marsh deadwood'],
  [/^(graveyard|cemetery)/, 'place', 'graveyard'],
  [/^(ruins?|remains)/, 'place', 'ruins'],
  [/^(cave|cavern|grotto|tunnel)/, 'place', 'cave'],
  [/^(waterfall|cascade|river|stream|ford|brook)/, 'place', 'waterfall'],
  [/^(glacier|ice|snow|frost)$/, 'place', 'glacier'],
  [/^(cloud|sky)$/, 'place', 'clouds skyland'],
  [/^(town|village|hamlet)/, 'place', 'town'],
  [/^(city|district|quarter)/, 'place', 'city'],
  [/^(castle|keep|fort|fortress|citadel)/, 'place', 'castle'],
  [/^(tower|spire|beacon|lighthouse)/, 'place', 'tower harbour tower'],
  [/^(temple|shrine|chapel|cathedral)/, 'place', 'temple'],
  [/^(harbou?r|pier|quay|dock|port|mole|breakwater)/, 'place', 'harbour'],
  [/^(bridge)/, 'place', 'bridge'],
  [/^(gate|wall)$/, 'place', 'gate'],
  [/^(market|bazaar|fair)/, 'place', 'market'],
  [/^(hall|library|archive|court)/, 'place', 'hall'],
  [/^(foundry|forge|kiln|furnace|workshop)/, 'place', 'foundry'],
  [/^(road|path|crossing|crossroads|way)$/, 'place', 'road'],
  [/^(camp|tent)/, 'place', 'camp'],
  [/^(circle|stones|henge)/, 'place', 'circle'],
]

const COLOUR_BEINGS: Readonly<Record<Tint, string>> = {
  W: 'light angel soldier',
  U: 'water air jelly',
  B: 'shade horror skeleton',
  R: 'fire stone imp',
  G: 'stone flower treefolk',
  C: 'golem automaton stone',
}
const COLOUR_PLACES: Readonly<Record<Tint, string>> = {
  W: 'fields meadow town temple castle clouds dunes garden mill road camp mountains bridge',
  U: 'sea island harbour glacier skyland waterfall clouds reef bridge hall city',
  B: 'marsh graveyard deadwood ruins cave city circle hall castle',
  R: 'mountains volcano canyon dunes quarry foundry camp ruins market',
  G: 'forest grove deepwood jungle meadow roots waterfall circle garden',
  C: 'ruins hall foundry circle quarry dunes glacier city mountains',
}
const COLOUR_SPELLS: Readonly<Record<Tint, string>> = {
  W: 'radiance dome hand arrows window ribbon door pair',
  U: 'whirl wave eye shards door smoke thread constellation',
  B: 'void skull chains smoke hand swarm eye',
  R: 'blaze bolt comet bonfire arrows shards hand',
  G: 'growth vines leaves tree hand swarm',
  C: 'shards whirl door eye chains thread',
}
const ENCHANTMENTS = 'rosette constellation glass sigil tree phases knot tapestry'

const words = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9 -]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean)
const stem = (word: string) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
const oneOf = (list: string, r: Random) => r.pick(list.split(' '))

function findBeing(list: readonly string[], r: Random): Subject | undefined {
  for (const word of list)
    for (const form of stem(word)) {
      const hit = BEING_WORDS.find(([pattern]) => pattern.test(form))
      if (hit) return { kind: 'being', name: oneOf(hit[1], r) }
    }
  return undefined
}

function findThing(list: readonly string[], r: Random, kinds: readonly Kind[]): Subject | undefined {
  for (const word of list)
    for (const form of stem(word)) {
      const hit = THING_WORDS.find(([pattern, kind]) => kinds.includes(kind) && pattern.test(form))
      if (hit) return { kind: hit[1], name: oneOf(hit[2], r) }
    }
  return undefined
}

const ALL: readonly Kind[] = ['object', 'vehicle', 'event', 'place']

/** A place that suits the colours, or that a subject calls home. */
export function choosePlace(tints: readonly Tint[], r: Random, homes?: readonly string[]): string {
  if (homes?.length && r.chance(0.75)) return r.pick(homes)
  return oneOf(COLOUR_PLACES[tints.at(-1) ?? 'C'], r)
}

export interface SubjectFacts {
  name: string
  typeLine: string
  tints: readonly Tint[]
  hint?: string | undefined
}

export function chooseSubject({ name, typeLine, tints, hint }: SubjectFacts, r: Random): Subject {
  const [main = '', sub = ''] = typeLine.split(/\s[—–-]\s/)
  const is = (type: RegExp) => type.test(main)
  const subtypes = words(sub)
  const named = words(name)
  const hinted = words(hint ?? '')
  const last = tints.at(-1) ?? 'C'
  if (is(/creature/i)) {
    const exact = findBeing(hinted, r)
    // A hint such as "person" says less than the types do: a trade comes first, then the kind.
    const vague = /^(person|people|hooded|human)$/.test(hint ?? '')
    const trades = subtypes.filter((word) => word !== 'human')
    if (exact && !vague) return exact
    const thing = vague ? undefined : findThing(hinted, r, ['vehicle'])
    if (thing && is(/vehicle|artifact/i)) return thing
    if (/\belemental\b/i.test(sub) && !findBeing(named, r))
      return {
        kind: 'being',
        name: oneOf(
          { W: 'light', U: 'water air', B: 'shade', R: 'fire stone', G: 'stone flower', C: 'stone air' }[last],
          r,
        ),
      }
    const fromName = findBeing(named, r)
    const fromTrade = findBeing([...trades].reverse(), r)
    return (
      (vague && exact && r.chance(0.3) ? exact : undefined) ??
      (fromName && !fromTrade ? fromName : fromTrade) ??
      findBeing(subtypes, r) ??
      fromName ??
      exact ?? { kind: 'being', name: oneOf(COLOUR_BEINGS[last], r) }
    )
  }
  if (is(/planeswalker/i)) return { kind: 'being', name: 'walker' }
  if (is(/vehicle/i) || /\bvehicle\b/i.test(sub))
    return findThing([...hinted, ...named], r, ['vehicle']) ?? { kind: 'vehicle', name: r.pick(Object.keys(VEHICLES)) }
  const hintedSubject = findThing(hinted, r, ALL) ?? findBeing(hinted, r)
  if (is(/land/i)) {
    if (hintedSubject && hintedSubject.kind !== 'being')
      return hintedSubject.kind === 'place'
        ? hintedSubject
        : r.chance(0.5)
          ? hintedSubject
          : { kind: 'place', name: choosePlace(tints, r) }
    const basic = findThing(subtypes, r, ['place'])
    return (
      hintedSubject ??
      findThing([...named].reverse(), r, ['place']) ??
      basic ?? { kind: 'place', name: choosePlace(tints, r) }
    )
  }
  if (hintedSubject) return hintedSubject
  if (is(/artifact/i))
    return (
      findThing([...named, ...subtypes].reverse(), r, ['object', 'vehicle']) ?? {
        kind: 'object',
        name: r.pick(Object.keys(OBJECTS)),
      }
    )
  const fromName = findThing([...named].reverse(), r, ['event', 'object', 'vehicle'])
  if (is(/enchantment|emblem/i))
    return (r.chance(0.6) ? fromName : undefined) ?? { kind: 'event', name: oneOf(ENCHANTMENTS, r) }
  if (is(/battle/i)) return { kind: 'place', name: r.pick(['castle', 'gate', 'camp', 'tower', 'volcano', 'bridge']) }
  return fromName ?? { kind: 'event', name: oneOf(COLOUR_SPELLS[last], r) }
}

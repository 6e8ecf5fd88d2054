import { bootsByDoor } from './pictures/boots-by-door.ts';
import { buttonGrassPlain } from './pictures/button-grass-plain.ts';
import { campStove } from './pictures/camp-stove.ts';
import { creekCamp } from './pictures/creek-camp.ts';
import { desertRange } from './pictures/desert-range.ts';
import { doleriteColumns } from './pictures/dolerite-columns.ts';
import { fireDangerPaddock } from './pictures/fire-danger-paddock.ts';
import { gearCupboard } from './pictures/gear-cupboard.ts';
import { geevestonShed } from './pictures/geeveston-shed.ts';
import { giftCardTable } from './pictures/gift-card-table.ts';
import { graniteCove } from './pictures/granite-cove.ts';
import { gumForestHaze } from './pictures/gum-forest-haze.ts';
import { hutInRain } from './pictures/hut-in-rain.ts';
import { jettyBucket } from './pictures/jetty-bucket.ts';
import { layersOnPegs } from './pictures/layers-on-pegs.ts';
import { limestoneCoast } from './pictures/limestone-coast.ts';
import { mapAndCompass } from './pictures/map-and-compass.ts';
import { mendingTable } from './pictures/mending-table.ts';
import { openParcel } from './pictures/open-parcel.ts';
import { packAndHeap } from './pictures/pack-and-heap.ts';
import { packOnBack } from './pictures/pack-on-back.ts';
import { parcelOnVerandah } from './pictures/parcel-on-verandah.ts';
import { poundRim } from './pictures/pound-rim.ts';
import { pufferFrost } from './pictures/puffer-frost.ts';
import { rainOnJacket } from './pictures/rain-on-jacket.ts';
import { rangesAtDawn } from './pictures/ranges-at-dawn.ts';
import { ridgeRun } from './pictures/ridge-run.ts';
import { shellOnLine } from './pictures/shell-on-line.ts';
import { shopFittingRamp } from './pictures/shop-fitting-ramp.ts';
import { snakeOnTrack } from './pictures/snake-on-track.ts';
import { snowGums } from './pictures/snow-gums.ts';
import { socksOnLine } from './pictures/socks-on-line.ts';
import { stormFront } from './pictures/storm-front.ts';
import { tentAtNight } from './pictures/tent-at-night.ts';
import { tidePools } from './pictures/tide-pools.ts';
import { trainPlatform } from './pictures/train-platform.ts';
import { wetClayTrack } from './pictures/wet-clay-track.ts';
import { woolOnTowel } from './pictures/wool-on-towel.ts';
import { workbench } from './pictures/workbench.ts';
import type { Scene } from './scene.ts';

/** Every scene of the demo's posts and articles, by name. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'boots-by-door': bootsByDoor,
  'button-grass-plain': buttonGrassPlain,
  'camp-stove': campStove,
  'creek-camp': creekCamp,
  'desert-range': desertRange,
  'dolerite-columns': doleriteColumns,
  'fire-danger-paddock': fireDangerPaddock,
  'gear-cupboard': gearCupboard,
  'geeveston-shed': geevestonShed,
  'gift-card-table': giftCardTable,
  'granite-cove': graniteCove,
  'gum-forest-haze': gumForestHaze,
  'hut-in-rain': hutInRain,
  'jetty-bucket': jettyBucket,
  'layers-on-pegs': layersOnPegs,
  'limestone-coast': limestoneCoast,
  'map-and-compass': mapAndCompass,
  'mending-table': mendingTable,
  'open-parcel': openParcel,
  'pack-and-heap': packAndHeap,
  'pack-on-back': packOnBack,
  'parcel-on-verandah': parcelOnVerandah,
  'pound-rim': poundRim,
  'puffer-frost': pufferFrost,
  'rain-on-jacket': rainOnJacket,
  'ranges-at-dawn': rangesAtDawn,
  'ridge-run': ridgeRun,
  'shell-on-line': shellOnLine,
  'shop-fitting-ramp': shopFittingRamp,
  'snake-on-track': snakeOnTrack,
  'snow-gums': snowGums,
  'socks-on-line': socksOnLine,
  'storm-front': stormFront,
  'tent-at-night': tentAtNight,
  'tide-pools': tidePools,
  'train-platform': trainPlatform,
  'wet-clay-track': wetClayTrack,
  'wool-on-towel': woolOnTowel,
  workbench: workbench,
};

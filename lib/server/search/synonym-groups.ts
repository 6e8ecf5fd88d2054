/**
 * Words that shoppers use for the same thing, Australian ones first. Each group's members stand
 * for each other; plurals need no entry of their own. For the embedded engine and Algolia alike.
 */
export const SYNONYMS: readonly (readonly string[])[] = [
  // Footwear
  ['boot', 'hiker'],
  ['sneaker', 'trainer', 'runner', 'joggers', 'running shoe'],
  ['thong', 'flip flop', 'jandal', 'slide'],
  ['ugg', 'ugg boot', 'sheepskin boot', 'slipper'],
  ['gumboot', 'wellington', 'welly', 'rain boot', 'rubber boot'],
  ['slip on', 'pull on', 'elastic sided'],
  ['chelsea boot', 'elastic sided boot', 'pull on boot', 'work boot'],
  ['lace', 'lace up'],
  // Clothing
  ['t shirt', 'tee', 'tshirt'],
  ['jumper', 'sweater', 'pullover', 'knit'],
  ['hoody', 'hooded sweatshirt', 'windcheater'],
  ['trouser', 'pant', 'slacks'],
  ['legging', 'tight'],
  ['rain jacket', 'raincoat', 'waterproof jacket', 'rain shell', 'hard shell', 'anorak'],
  ['puffer', 'puffa', 'down jacket', 'insulated jacket'],
  ['singlet', 'tank top', 'tank'],
  ['vest', 'gilet', 'bodywarmer'],
  ['base layer', 'thermal', 'long john'],
  ['fleece', 'polar fleece'],
  ['bathers', 'swimmers', 'cossie', 'togs', 'swimwear', 'boardshort'],
  ['parka', 'winter coat'],
  ['coat', 'jacket'],
  // Accessories
  ['backpack', 'rucksack', 'pack', 'knapsack', 'daypack'],
  ['beanie', 'knit cap', 'toque'],
  ['cap', 'hat'],
  ['neck gaiter', 'neck warmer', 'buff', 'snood'],
  ['glove', 'mitten', 'mitt'],
  ['drink bottle', 'water bottle', 'bottle', 'flask'],
  ['hiking pole', 'trekking pole', 'walking pole'],
  ['duffel', 'duffle', 'holdall', 'kit bag'],
  ['bum bag', 'hip pack', 'waist pack', 'fanny pack'],
  ['head torch', 'headlamp', 'head lamp'],
  ['gift card', 'gift voucher'],
  // Who it is for
  ['women', 'lady', 'female', 'womens'],
  ['men', 'gent', 'male', 'guy'],
  ['kid', 'child', 'junior', 'youth', 'boy', 'girl', 'toddler'],
  // What it does
  ['waterproof', 'rainproof', 'water proof'],
  ['hiking', 'bushwalking', 'trekking', 'tramping', 'walking'],
  ['warm', 'insulated', 'winter'],
  ['lightweight', 'light', 'ultralight'],
  ['merino', 'wool'],
  ['breathable', 'ventilated'],
  // Spellings
  ['grey', 'gray'],
  ['colour', 'color'],
  ['navy', 'dark blue'],
  ['khaki', 'olive', 'green'],
  ['beige', 'tan', 'natural', 'sand'],
  ['zip', 'zipper'],
  ['pyjama', 'pajama', 'pj'],
];

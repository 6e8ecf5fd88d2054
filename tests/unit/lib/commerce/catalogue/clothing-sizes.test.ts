import { describe, expect, it } from 'vitest';
import { clothingSizes } from '#lib/commerce/catalogue/clothing-sizes.ts';
import { SIZE_CHARTS } from '#lib/config/size-chart.ts';
import { DEMO_MODELS } from '#lib/demo/catalogue/models.ts';
import { SIZE_RUNS } from '#lib/demo/catalogue/sizes.ts';

const sizesOf = (labels: string[], ...demographic: string[]) =>
  clothingSizes(
    { clothing: {}, demographic },
    labels.map((label) => ({ label })),
  );

describe('a size of clothing', () => {
  it('has the measures of whom it is for', () => {
    expect(sizesOf(['M'], 'Men')?.rows[0]?.measures[0]).toBe('95–100');
    expect(sizesOf(['M'], 'Women')?.rows[0]?.measures[0]).toBe('89–94');
    expect(sizesOf(['M'], 'Unisex', 'Men', 'Women')).toEqual(sizesOf(['M'], 'Men'));
    expect(sizesOf(['8'], 'Kids')?.columns).toEqual(['Height', 'Chest', 'Waist']);
  });

  it('is the same in a longer leg', () => {
    const [regular, long] = sizesOf(['32R', '32L'], 'Men')?.rows ?? [];
    expect([regular?.size, long?.size]).toEqual(['32R', '32L']);
    expect(regular?.measures).toEqual(long?.measures);
  });

  it('has none where it is unknown, nor where the product is no clothing', () => {
    expect(sizesOf(['One size', 'constructor'], 'Men')).toBeNull();
    expect(clothingSizes({ demographic: ['Men'] }, [{ label: 'M' }])).toBeNull();
  });

  it('is in the chart for all clothing of the demo brand', () => {
    for (const { code, words, demographic, sizeRun } of DEMO_MODELS) {
      if (!words?.clothing) continue;
      const labels = SIZE_RUNS[sizeRun].sizes.map(({ label }) => label);
      expect([code, sizesOf(labels, ...demographic)?.rows.map(({ size }) => size)]).toEqual([
        code,
        labels,
      ]);
    }
  });
});

describe('the size charts', () => {
  it.each(Object.entries(SIZE_CHARTS))('of %s have a measure for each column', (_, chart) => {
    for (const measures of Object.values(chart.sizes)) {
      expect(measures).toHaveLength(chart.columns.length);
      for (const measure of measures) expect(measure).toMatch(/^\d{2,3}–\d{2,3}$/);
    }
  });
});

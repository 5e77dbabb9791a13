const HEADS =
  'type,question,option_a,option_b,option_c,option_d,answer,accepted,explanation,marks,difficulty,topic,subject,chapter,tags';

/** Three examples; the type may be left out where the answer tells it. Excel reads UTF-8 by the mark at the beginning. */
export const csvTemplate = `\ufeff${HEADS}
mcq,What is the unit of force?,Joule,Newton,Watt,Pascal,B,,Force is mass times acceleration.,4,easy,Units,Physics,Mechanics,"jee,units"
multi-correct,Which numbers are prime?,2,4,7,9,"A,C",,,4,medium,Numbers,Mathematics,Arithmetic,
numerical,A stone falls for 2 s. How fast is it in m/s ($g = 9.8$)?,,,,,19.6±0.1,,$v = gt$,4,medium,Free fall,Physics,Mechanics,
`;
